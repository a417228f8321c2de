import { parseCookie, type SetCookie, stringifySetCookie } from "cookie";

const parsed = new WeakMap<Request, ReturnType<typeof parseCookie>>();

/** The decoded value of a request's cookie; as sent if it cannot be decoded, since any script may have set it. */
export function readCookie(request: Request, name: string): string | undefined {
  let cookies = parsed.get(request);
  if (!cookies) parsed.set(request, (cookies = parseCookie(request.headers.get("Cookie") ?? "")));
  return cookies[name];
}

type OwnCookie = Pick<SetCookie, "name" | "value" | "maxAge" | "path" | "httpOnly" | "secure">;

/** The Set-Cookie line: for the whole site by default, and never cross-site. */
export function cookieLine(cookie: OwnCookie): string {
  return stringifySetCookie({ path: "/", sameSite: "lax", ...cookie });
}

/** Remembers a choice for a year, readable by script. */
export function choiceCookie(name: string, value: string, secure: boolean): string {
  return cookieLine({ name, value, maxAge: CHOICE_SECONDS, secure });
}

const CHOICE_SECONDS = 365 * 24 * 60 * 60;
