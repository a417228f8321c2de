/** React 18 ships this entry without types; it is the server renderer for web streams. */
declare module "react-dom/server.browser" {
  export { renderToReadableStream } from "react-dom/server";
}
