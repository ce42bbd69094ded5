//! Messages of `serve`.

use ninefold::lang::Text;
use ninefold_words::texts;

texts! {
    RUNNING = "Open this address in a browser; Ctrl-C ends the server.", "请在浏览器中打开此地址；按 Ctrl-C 结束。";
    CANNOT_SERVE_FROM = "cannot serve files from a folder", "无法使用该文件夹中的文件";
    OPEN_TO_OTHERS = "warning: {address} is not a loopback address: other machines can reach this server, without a password and without encryption",
        "警告：{address} 不是本机回环地址：其他机器可以访问此服务器，没有密码，也不加密";
    USUAL_PORT_TAKEN = "port {port}, the usual one, is taken (is ninefold already running?); using a free one. Browsers keep games by port: to find yours again, free that port and use --port {port}",
        "常用端口 {port} 已被占用（ninefold 是否已在运行？），改用空闲端口。浏览器按端口保存进度：要找回请用 --port {port}";
    PORT_TAKEN = "port {port} is taken (is ninefold already running?): choose another one with --port, or any free one with --port 0",
        "端口 {port} 已被占用（ninefold 是否已在运行？）：请用 --port 另选一个，或用 --port 0 任取空闲端口";
    PORT_FORBIDDEN = "not allowed to listen on {address} ({error}): choose a port from 1024 up with --port",
        "无权监听 {address}（{error}）：请用 --port 选择 1024 以上的端口";
    NO_SUCH_ADDRESS = "{address} is not an address of this machine: choose one that is, with --host",
        "本机没有 {address} 这个地址：请用 --host 选择本机的地址";
    CANNOT_LISTEN = "cannot listen on {address}: {error}", "无法监听 {address}：{error}";
    CANNOT_OPEN_BROWSER = "cannot open a browser with {program}: {error}", "无法用 {program} 打开浏览器：{error}";
    LEFT_UNFINISHED = "some requests were left unfinished", "有些请求未能完成";
    WRONG_NAME = "this server answers to names of this machine only, such as localhost and 127.0.0.1",
        "此服务器只接受本机的名称，如 localhost 和 127.0.0.1";
    OTHER_ORIGIN = "pages of other sites may not send questions to this server", "其他网站的页面不得在此提问";
    NOT_JSON = "expected content-type: application/json", "content-type 应为 application/json";
    NO_SUCH_FILE = "there is no such page; the home page is {found}", "没有这个页面；首页是 {found}";
    ONLY_POST = "expected POST, the method for questions", "请用 POST 提问";
    ONLY_GET = "expected GET or HEAD", "应为 GET 或 HEAD";
    BODY_TOO_LONG = "the body of the request is longer than {found} bytes; send puzzles one by one, or in parts",
        "请求正文超过 {found} 字节；请逐题或分批发送";
    BODY_TOO_SLOW = "the body of the request did not arrive within 20 seconds", "请求正文未在 20 秒内送达";
    BODY_BROKEN_OFF = "the body of the request breaks off, or its chunks are malformed: expected as many bytes as Content-Length says, or chunks, each after a line with its length as a hexadecimal number",
        "请求正文中断，或分块格式有误：应有 Content-Length 所说的字节数，或若干分块，每块之前有一行十六进制的长度";
    HEAD_TOO_SLOW = "the head of the request did not arrive within 15 seconds: expected the first line, headers, and an empty line",
        "请求头未在 15 秒内送达：应为首行、各标头和一个空行";
    HEAD_BROKEN_OFF = "the request breaks off in its head: expected the first line, headers, and an empty line",
        "请求在请求头中中断：应为首行、各标头和一个空行";
    HEAD_TOO_LONG = "the head of the request has more than 32768 bytes, or more than 100 headers: send fewer or shorter ones",
        "请求头超过 32768 字节，或标头多于 100 个：请减少或缩短";
    ADDRESS_TOO_LONG = "the address of the request is too long; the question goes into the body, with POST",
        "请求的地址过长；请用 POST 把问题放在请求正文中";
    UNCLEAR_LENGTH = "the headers do not say clearly how long the body is: expected one number as Content-Length, or Transfer-Encoding: chunked",
        "标头没有说清正文的长度：应为一个 Content-Length 数值，或 Transfer-Encoding: chunked";
    OTHER_VERSION = "expected HTTP/1.1 or HTTP/1.0, found {found}", "应为 HTTP/1.1 或 HTTP/1.0，却是 {found}";
    BAD_REQUEST_LINE = "the first line is not a request: expected, for example, 'POST /api/v1/solve HTTP/1.1', found '{found}'",
        "首行不是请求：应如“POST /api/v1/solve HTTP/1.1”，却是“{found}”";
    BAD_HEADER = "a line of the head is not a header: expected a name, a colon and a value, found '{found}'",
        "请求头中有一行不是标头：应为名称、冒号和值，却是“{found}”";
    BAD_HEAD = "the head of the request cannot be read as HTTP/1.1 ({found})", "无法按 HTTP/1.1 读取请求头（{found}）";
    BAD_PATH = "the address cannot be read: expected UTF-8, with two hexadecimal digits after each %, found '{found}'",
        "无法读取地址：应为 UTF-8，每个 % 之后有两位十六进制数字，却是“{found}”";
    NO_HOST = "expected a header Host with the name of this server, as HTTP/1.1 requires; found none",
        "HTTP/1.1 要求标头 Host 给出此服务器的名称；却没有";
    TWO_HOSTS = "expected one header Host, found more", "应只有一个标头 Host，却有多个";
    BAD_HOST = "expected a name or an address as Host, with a port or without, found '{found}'",
        "Host 应为名称或地址，可带端口，却是“{found}”";
    OTHER_TRANSFER = "expected no Transfer-Encoding other than chunked, found '{found}'", "Transfer-Encoding 只能为 chunked，却是“{found}”";
    OTHER_EXPECTATION = "expected no Expect other than 100-continue, found '{found}'", "Expect 只能为 100-continue，却是“{found}”";
    OTHER_CODING = "expected an uncompressed body, without Content-Encoding, found '{found}'",
        "请求正文不得压缩，不能有 Content-Encoding，却是“{found}”";
    BUSY = "all threads are busy, and too many requests are waiting; try again later", "所有线程都在搜索，等待的请求过多；请稍后再试";
    INTERNAL = "the engine failed on this request; please report this", "引擎处理此请求时出错；请报告此问题";
}
