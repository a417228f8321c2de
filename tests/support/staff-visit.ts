import { createUser, type NewUser } from "../../db/user.ts";
import { ask as askSite, type Answer } from "./http";
import type { Site } from "./site";

export const PASSWORD = "only in these tests";

/** A browser's cookies at the built Worker. */
export interface StaffVisit {
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>;
  post: (
    path: string,
    fields: Record<string, string> | [name: string, value: string][],
    headers?: Record<string, string>,
    signal?: AbortSignal,
  ) => Promise<Answer>;
  /** Sends a file as the import page does; undefined is a form without one. */
  upload: (path: string, file: File | undefined, headers?: Record<string, string>) => Promise<Answer>;
  /** Sends a form that may have files. */
  sendForm: (path: string, form: FormData, headers?: Record<string, string>) => Promise<Answer>;
  logIn: (email: string, password?: string, fields?: Record<string, string>) => Promise<Answer>;
  /** The Cookie header. */
  cookies: () => string;
  session: () => string | undefined;
  set: (name: string, value: string) => void;
}

/** Without `startSite`. */
export const visitWorker = (url: string) => visit({ url, ask: (path, question) => askSite(url, path, question) });

export function visit(site: Pick<Site, "url" | "ask">, from = "192.0.2.1"): StaffVisit {
  const jar = new Map<string, string>();
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");

  async function ask(path: string, question: Parameters<Site["ask"]>[1] & object): Promise<Answer> {
    const headers = { "CF-Connecting-IP": from, Cookie: cookies(), ...question.headers };
    const answer = await site.ask(path, { ...question, headers });
    for (const line of answer.setCookies) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0/.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  }
  const post: StaffVisit["post"] = (path, fields, headers, signal) =>
    ask(path, {
      method: "POST",
      signal,
      body: new URLSearchParams(fields).toString(),
      headers: { Origin: site.url, "Content-Type": "application/x-www-form-urlencoded", ...headers },
    });
  const sendForm: StaffVisit["sendForm"] = async (path, form, headers) => {
    const sent = new Response(form);
    const body = new Uint8Array(await sent.arrayBuffer());
    const ofBody = { "Content-Type": sent.headers.get("Content-Type")!, "Content-Length": String(body.length) };
    return ask(path, { method: "POST", body, headers: { Origin: site.url, ...ofBody, ...headers } });
  };
  const upload: StaffVisit["upload"] = (path, file, headers) => {
    const form = new FormData();
    form.set("file", file ?? new File([], ""));
    return sendForm(path, form, headers);
  };
  return {
    get: (path, headers) => ask(path, { headers }),
    ...{ post, upload, sendForm },
    logIn: (email, password = PASSWORD, fields = {}) => post("/adm-dash/login", { email, password, ...fields }),
    cookies,
    session: () => jar.get("session"),
    set: (name, value) => void jar.set(name, value),
  };
}

/** An active user with `PASSWORD`. Returns the id. */
export async function makeUser({ database }: Site, email: string, role: NewUser["role"]): Promise<string> {
  await createUser(database.url, database.token, { email, password: PASSWORD, role });
  const [row] = await database.sql("select id from user_profiles where email = ?", [email]);
  return String(row!.id);
}

/** The browser of a new user who has signed in; `from` is its IP address. */
export async function signIn(
  site: Site,
  role: NewUser["role"],
  { email = `${role}@example.com`, from }: { email?: string; from?: string } = {},
): Promise<StaffVisit> {
  await makeUser(site, email, role);
  const browser = visit(site, from);
  const { status } = await browser.logIn(email);
  if (status !== 303) throw new Error(`${email} could not sign in: ${status}`);
  return browser;
}
