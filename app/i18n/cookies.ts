/** The value of a cookie, not decoded. */
export function cookieValue(cookies: string | null, name: string): string | undefined {
  const pair = cookies?.split(";").find((part) => part.trim().startsWith(`${name}=`));
  return pair?.slice(pair.indexOf("=") + 1).trim();
}

/** A cookie that remembers a choice for a year; server and browser write the same one. */
export function choiceCookie(name: string, value: string, secure: boolean): string {
  return `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax${secure ? "; Secure" : ""}`;
}
