import { LOCAL_HOST } from "~/forms/fields.server";

const PORTS = ["", "80", "443"];
/** The URL parser has made all forms of IPv4 alike. */
const IP_ADDRESS = /^(?:[\d.]+|\[.*\])$/;

/** Whether the Worker may call a URL that staff entered, or that another site redirects to. */
export function isPublicUrl(url: URL): boolean {
  const { protocol, port, hostname, username, password } = url;
  return (
    (protocol === "http:" || protocol === "https:") &&
    PORTS.includes(port) &&
    !username &&
    !password &&
    !IP_ADDRESS.test(hostname) &&
    !LOCAL_HOST.test(hostname)
  );
}
