//! Messages to people, in English and Chinese. The messages of DataFusion stay English.

use ninefold::lang::Text;
use ninefold_words::texts;

texts! {
    CANNOT_READ = "cannot read '{file}': {error}", "无法读取“{file}”：{error}";
    CANNOT_WRITE = "cannot write '{file}': {error}", "无法写入“{file}”：{error}";
    FILE_NOT_FOR_TERMINAL = "such a file is not for a terminal: name it with -o FILE", "这种文件不能写到终端：请用 -o 指定文件";
    MORE_MEMORY = "give the query more with --memory, or fewer --threads", "请用 --memory 给查询更多内存，或减少 --threads";
    ONE_ARGUMENT = "the query is one argument of the shell, in double quotes", "查询语句是一个参数，请写在双引号中";
    PROGRESS = "{rows} rows read, {seconds} s", "已读 {rows} 行，{seconds} 秒";
    ONLY_QUESTIONS = "only questions are answered: a query begins with select, with, values or explain",
        "只回答查询：语句以 select、with、values 或 explain 开头";
    NO_FILE = "there is no file '{name}'; a table is a file, named in quotes: from 'corpus.parquet'",
        "没有文件“{name}”；表就是文件，文件名写在引号中：from 'corpus.parquet'";
    NO_FILE_LIKE = "no file is '{name}'", "没有文件与“{name}”相符";
    FOLDER_IS_EMPTY = "the folder '{name}' has no files", "文件夹“{name}”中没有文件";
    NOT_ITS_NAME = "'{file}' is not what its name says: it does not begin like such a file", "“{file}”的内容与文件名不符：开头不是这种文件";
    NEEDS_TEXTS = "{name} needs a column of texts, found {found}: use {name}(cast(... as varchar))",
        "{name} 需要文本列，却是 {found}：请用 {name}(cast(... as varchar))";
    TAKES_ONE = "{name} takes one column, the puzzles, found {found}", "{name} 只取一列，即题目，却有 {found} 列";
    TAKES_VALUES = "{name} takes numbers and texts, found {found}", "{name} 的参数应为数和文本，却有 {found}";
    TAKES_THREE = "{name} takes a number of puzzles, a seed and a text of wishes, the last two if wanted",
        "{name} 的参数为题数、种子和要求（文本），后两个可以不写";
    TAKES_WISHES = "{name}: expected wishes as a text, such as 'clues=24 symmetry=rotate180'",
        "{name}：要求应为文本，如 'clues=24 symmetry=rotate180'";
    WHOLE_COUNT = "{name}: expected the number of puzzles as a whole number, found {found}", "{name}：题数应为整数，却是 {found}";
    WHOLE_SEED = "{name}: expected the seed as a whole number, found {found}", "{name}：种子应为整数，却是 {found}";
    NO_GRID = "{name}: no grid was found in time", "{name}：在时限内未能找到终盘";
    ABOUT_GENERATE = "a table: from generate(number, seed, 'clues=24 symmetry=rotate180'); columns puzzle, seed",
        "一个表：from generate(题数, 种子, 'clues=24 symmetry=rotate180')；列为 puzzle、seed";
}
