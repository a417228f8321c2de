/** React 18 ships this entry without types; it is the server renderer for web streams. */
declare module "react-dom/server.browser" {
  export { renderToReadableStream } from "react-dom/server";
}

/** Built into workerd. */
declare module "cloudflare:email" {
  export const EmailMessage: new (
    from: string,
    to: string,
    raw: string,
  ) => import("@cloudflare/workers-types").EmailMessage;
}
