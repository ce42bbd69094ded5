//! Messages to people, in English and Chinese. The messages of Ballista stay English.

use ninefold::lang::Text;
use ninefold_words::texts;

texts! {
  LISTENING = "the scheduler listens on {address}", "scheduler 正在监听 {address}";
  CANNOT_LISTEN = "cannot listen on {file}: {error}\nanother address is chosen with --bind and --port",
    "无法监听 {file}：{error}\n请用 --bind 和 --port 另选地址";
  NO_PLACE = "expected a scheduler as HOST:PORT, found '{found}'", "scheduler 应写作 HOST:PORT，却是“{found}”";
  NO_SCHEDULER = "no scheduler at {file}: {error}\nstart one with 'ninefold-cluster scheduler', or say where it is with --scheduler HOST:PORT",
    "{file} 没有 scheduler：{error}\n请用 ninefold-cluster scheduler 启动一个，或用 --scheduler HOST:PORT 指定";
  ONE_EXPLAINS = "only one machine explains what it does as it runs: use 'ninefold sql'",
    "只有单机才能边运行边说明：请用 ninefold sql";
  SAME_PATH = "each executor must see the file under the path that it has here", "每个 executor 都要能以此处的路径看到该文件";
}
