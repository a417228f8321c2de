import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/**
 * `cut`: nothing is reached. `silent`: connections are made, and nothing answers. `lostAnswers`: requests arrive, and
 * the connection breaks before the answer. `unavailable` and `portal`: something on the way answers a form, with 503 or a
 * page of its own. `busy`: the site answers that it is asked too often. `formsOnly`: forms arrive and are answered, and
 * no page is reached. `late`: answers take `LATE_MS`.
 */
export type LineState = "open" | "cut" | "silent" | "late" | "lostAnswers" | "formsOnly" | keyof typeof answers;

/** Longer than the service worker waits where the device has what is asked for. */
const LATE_MS = 6000;

const answers = {
  unavailable: ["503 Service Unavailable"],
  portal: ["200 OK", "Content-Type: text/html"],
  busy: ["429 Too Many Requests", "X-Remix-Response: yes"],
};

export interface Line {
  /** The site's URL for a browser at the other end. */
  url: string;
  setState: (state: LineState) => void;
  /** From now on leads to another Worker, as after a deploy. */
  leadTo: (url: string) => void;
  stop: () => Promise<void>;
}

/** The connection between a browser and the site. */
export async function startLine(siteUrl: string): Promise<Line> {
  let state: LineState = "open";
  let port = Number(new URL(siteUrl).port);
  const sockets = new Set<Socket>();

  const breakAll = () => sockets.forEach((socket) => socket.destroy());

  const server = createServer((browser) => {
    sockets.add(browser);
    browser.on("close", () => sockets.delete(browser)).on("error", () => browser.destroy());
    if (state === "cut") return void browser.destroy();
    if (state === "silent") return void browser.resume();
    if (state in answers) {
      const head = [...answers[state as keyof typeof answers], "Content-Length: 0", "Connection: close"];
      return void browser.once("data", (request) => {
        // What a page loads beside what is tested may not come at all.
        if (!request.toString("latin1").startsWith("POST ")) return void browser.destroy();
        browser.end(`HTTP/1.1 ${head.join("\r\n")}\r\n\r\n`);
      });
    }
    const site = connect(port, "127.0.0.1");
    sockets.add(site);
    site.on("close", () => sockets.delete(site) && browser.destroy()).on("error", () => browser.destroy());
    browser.on("close", () => site.destroy());
    if (state === "formsOnly") {
      browser.on("data", (request) => request.toString("latin1").startsWith("GET ") && browser.destroy());
    }
    if (state === "late") return void setTimeout(() => browser.pipe(site).pipe(browser), LATE_MS);
    browser.pipe(site);
    if (state === "lostAnswers") site.once("data", () => browser.destroy());
    else site.pipe(browser);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setState: (next) => {
      state = next;
      // Connections that are kept open belong to the state before.
      breakAll();
    },
    leadTo: (url) => {
      port = Number(new URL(url).port);
      breakAll();
    },
    stop: () => {
      breakAll();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}
