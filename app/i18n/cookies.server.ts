import { parseCookie, type SetCookie, stringifySetCookie } from "cookie";

const parsed = new WeakMap<Request, ReturnType<typeof parseCookie>>();

/**
 * The value of a request's cookie, decoded. Scripts of all kinds set cookies for this host, so nothing in the header may
 * throw: a value that cannot be decoded is given as it was sent.
 */
export function readCookie(request: Request, name: string): string | undefined {
  let cookies = parsed.get(request);
  if (!cookies) parsed.set(request, (cookies = parseCookie(request.headers.get("Cookie") ?? "")));
  return cookies[name];
}

type OwnCookie = Pick<SetCookie, "name" | "value" | "maxAge" | "path" | "httpOnly" | "secure">;

/** The Set-Cookie line of one of our cookies: for the whole site unless it says otherwise, and never for other sites. */
export function cookieLine(cookie: OwnCookie): string {
  return stringifySetCookie({ path: "/", sameSite: "lax", ...cookie });
}

/** A cookie that remembers a choice for a year, where scripts can read it. */
export function choiceCookie(name: string, value: string, secure: boolean): string {
  return cookieLine({ name, value, maxAge: CHOICE_SECONDS, secure });
}

const CHOICE_SECONDS = 365 * 24 * 60 * 60;
