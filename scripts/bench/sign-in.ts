import { demoAdmin } from "../demo-site.ts";

/** The Cookie header of a session. */
export async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/adm-dash/login`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: url },
    body: new URLSearchParams(demoAdmin),
  });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}
