//! The help in Chinese; what every query can be asked with is in `ninefold_sql::answer`.

use ninefold_words::Texts;

/// English and Chinese.
pub(crate) static TEXTS: Texts = &[
    (
        "Answers questions about files of puzzles in SQL, on many machines",
        "用 SQL 查询题目文件，可用多台机器",
    ),
    (
        "Tell on standard error what is being done, not only what goes wrong",
        "在标准错误中也说明正在做什么，而不只是错误",
    ),
    ("Cut queries into tasks and hand them out; a cluster has one", "把查询分成任务并分配；一个集群只有一个"),
    ("Run tasks; a cluster has one or more on each machine", "执行任务；每台机器上有一个或多个"),
    ("Answer a query", "回答查询"),
    (
        "The address to listen on; 0.0.0.0 is every one. Whoever reaches it can read files: keep it in your own network",
        "监听的地址；0.0.0.0 为所有地址。能访问它的人就能读取文件：请只用于自己的网络",
    ),
    (
        "The name by which executors and clients reach this machine [default: the address]",
        "executor 和客户端访问本机所用的名称 [默认：该地址]",
    ),
    ("The port", "端口"),
    (
        "After how many seconds without a sign an executor is taken to be dead; others then do its tasks again",
        "executor 多少秒没有信号就当作已停止，其任务由其他 executor 重做",
    ),
    ("Where the scheduler is: HOST or HOST:PORT", "scheduler 在哪里：HOST 或 HOST:PORT"),
    ("The address to listen on; 0.0.0.0 is every one", "监听的地址；0.0.0.0 为所有地址"),
    (
        "The name by which the others reach this machine [default: the address]",
        "其他机器访问本机所用的名称 [默认：该地址]",
    ),
    ("The port for rows; the next one is for tasks", "传送行的端口；下一个端口用于任务"),
    ("How many tasks to run at a time [default: all cores]", "同时执行多少个任务 [默认：全部核心]"),
    (
        "Where rows wait between the stages of a query [default: a folder for temporary files]",
        "查询各阶段之间的行存放在哪里 [默认：临时文件夹]",
    ),
    ("Every how many seconds to give a sign of life", "每隔多少秒发一次信号"),
    ("How many seconds to wait for the scheduler to start", "等待 scheduler 启动多少秒"),
    (
        "Into how many tasks to cut each stage of the query; a few for each core of the cluster share the work evenly",
        "查询的每个阶段分成多少个任务；集群的每个核心有几个任务，分配就均匀",
    ),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args::Arguments;
    use clap::CommandFactory;
    use ninefold_sql::answer::HELP_ZH;

    #[test]
    fn no_translation_is_missing_and_none_is_stale() {
        let [missing, stale] = ninefold_words::unmatched(Arguments::command(), &[HELP_ZH, TEXTS]);
        assert!(missing.is_empty(), "without translation: {missing:#?}");
        assert!(stale.is_empty(), "no longer in the help: {stale:#?}");
    }
}
