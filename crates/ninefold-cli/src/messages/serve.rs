//! The sentences of `serve`.

use ninefold::lang::Text;

/// Declares texts, and a list of them.
macro_rules! texts {
    ($($name:ident = $en:literal, $zh:literal;)*) => {
        $(pub(crate) const $name: Text = Text { en: $en, zh: $zh };)*
        #[cfg(test)]
        pub(crate) const ALL: &[Text] = &[$($name),*];
    };
}

texts! {
    RUNNING = "Open this address in a browser; Ctrl-C ends the server.", "请在浏览器中打开此地址；按 Ctrl-C 结束。";
    CANNOT_SERVE_FROM = "cannot serve files from a folder", "无法使用该文件夹中的文件";
    OPEN_TO_OTHERS = "warning: {address} is no loopback address: other machines can reach this server, without a password and without encryption",
        "警告：{address} 不是本机回环地址：其他机器可以访问此服务器，没有密码，也不加密";
    USUAL_PORT_TAKEN = "port {port}, the usual one, is taken (does ninefold run already?); taking a free one. Browsers keep games by the port: --port {port} waits for nobody, but finds them again",
        "常用端口 {port} 已被占用（ninefold 是否已在运行？），改用空闲端口。浏览器按端口保存进度：要找回请用 --port {port}";
    PORT_TAKEN = "port {port} is taken (does ninefold run already?): choose another one with --port, or any that is free with --port 0",
        "端口 {port} 已被占用（ninefold 是否已在运行？）：请用 --port 另选一个，或用 --port 0 任取空闲端口";
    PORT_FORBIDDEN = "may not listen at {address} ({error}): choose a port from 1024 up with --port",
        "无权监听 {address}（{error}）：请用 --port 选择 1024 以上的端口";
    NO_SUCH_ADDRESS = "this machine has no address for {address}: choose one that it has with --host",
        "本机没有 {address} 这个地址：请用 --host 选择本机的地址";
    CANNOT_LISTEN = "cannot listen at {address}: {error}", "无法监听 {address}：{error}";
    CANNOT_OPEN_BROWSER = "cannot open a browser with {program}: {error}", "无法用 {program} 打开浏览器：{error}";
    LEFT_UNFINISHED = "some requests were left unfinished", "有些请求未能完成";
    WRONG_NAME = "this server answers to names of this machine only, such as localhost and 127.0.0.1",
        "此服务器只接受本机的名称，如 localhost 和 127.0.0.1";
    OTHER_ORIGIN = "pages of other sites may not ask here", "其他网站的页面不得在此提问";
    NOT_JSON = "expected content-type: application/json", "content-type 应为 application/json";
    NO_SUCH_FILE = "there is no such page here; the start is /", "没有这个页面；首页是 /";
    ONLY_POST = "questions are asked with POST", "请用 POST 提问";
    ONLY_GET = "expected GET or HEAD", "应为 GET 或 HEAD";
    BODY_TOO_LONG = "expected a body of at most 1048576 bytes, or one that does not break off; send puzzles one by one, or in parts",
        "请求正文最多 1048576 字节，且不得中断；请逐题或分批发送";
    BODY_TOO_SLOW = "the body of the request did not come within 20 seconds", "请求正文未在 20 秒内送达";
    BUSY = "all threads search, and too many requests wait; ask again later", "所有线程都在搜索，等待的请求过多；请稍后再试";
    INTERNAL = "the engine failed on this request; please report this", "引擎处理此请求时出错；请报告此问题";
}
