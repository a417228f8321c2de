import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import common from "../../locales/eng/common.json" with { type: "json" };
import admin from "../../locales/eng/admin.json" with { type: "json" };
import { inArea } from "../support/bad-inputs";
import type { Answer } from "../support/http";
import { expectLoggedErrors } from "../support/no-console-errors";
import { startSite, type Site } from "../support/site";
import { makeUser, PASSWORD, visit } from "../support/staff-visit";

let site: Site;
beforeAll(async () => {
  site = await startSite();
  await makeUser(site, "anna@example.com", "admin");
  await makeUser(site, "left@example.com", "editor");
  await site.database.sql("update user_profiles set is_active = 0 where email = 'left@example.com'");
});
afterAll(() => site.stop());
beforeEach(async () => void (await site.database.sql("delete from rate_limits")));
afterEach(() => site.proxy.setState("open"));

const sessions = async () => Number((await site.database.sql("select count(*) n from sessions"))[0]!.n);

describe("signing in", () => {
  it("leads to the dashboard with an HttpOnly, SameSite session cookie", async () => {
    const anna = visit(site);
    const { status, headers, setCookies } = await anna.logIn(" Anna@Example.com ");
    expect([status, headers.location]).toEqual([303, "/adm-dash/dashboard"]);
    const cookie = setCookies.find((line) => line.startsWith("session="))!;
    expect(
      cookie
        .split("; ")
        .slice(1)
        .map((part) => part.replace(/Max-Age=\d+/, "Max-Age")),
    ).toEqual(expect.arrayContaining(["HttpOnly", "SameSite=Lax", "Path=/"]));
    expect(cookie).not.toMatch(/Domain|Secure/);
    // The trusted-device cookie is sent to the staff area only.
    expect(setCookies.find((line) => line.startsWith("device="))).toMatch(
      /^device=[\w-]{43}; Max-Age=15552000; Path=\/adm-dash; HttpOnly; SameSite=Lax$/,
    );
    const page = await anna.get("/adm-dash/dashboard");
    expect(page.status).toBe(200);
    expect(page.text).toContain("anna@example.com");
  });

  it("uses a __Host- cookie over https", async () => {
    const response = await site.dispatch("https://lifts.example/adm-dash/login", {
      method: "POST",
      redirect: "manual",
      headers: { Origin: "https://lifts.example" },
      body: new URLSearchParams({ email: "anna@example.com", password: PASSWORD }),
    });
    expect(response.status).toBe(303);
    const cookie = response.headers.getSetCookie().find((line) => line.includes("session="))!;
    expect(cookie).toMatch(/^__Host-session=[\w-]{20,};/);
    for (const part of ["Secure", "HttpOnly", "SameSite=Lax", "Path=/"]) expect(cookie.split("; ")).toContain(part);
    expect(cookie).not.toContain("Domain");
    const device = response.headers.getSetCookie().find((line) => line.includes("device="))!;
    expect(device).toMatch(/^__Secure-device=[\w-]{43};/);
    expect(device.split("; ")).toContain("Secure");
  });

  it("stores only the session's hash", async () => {
    const anna = visit(site);
    await anna.logIn("anna@example.com");
    const ids = (await site.database.sql("select id from sessions")).map(({ id }) => String(id));
    expect(ids).not.toContain(anna.session());
    expect(ids.every((id) => /^[0-9a-f]{64}$/.test(id))).toBe(true);
  });

  it("starts a new session and ends a planted or earlier one", async () => {
    const anna = visit(site);
    anna.set("session", "chosen-by-somebody-else");
    await anna.logIn("anna@example.com");
    const first = anna.session();
    expect(first).not.toBe("chosen-by-somebody-else");
    await anna.logIn("anna@example.com");
    expect(anna.session()).not.toBe(first);
    for (const old of ["chosen-by-somebody-else", first!]) {
      const other = visit(site);
      other.set("session", old);
      expect((await other.get("/adm-dash/dashboard")).headers.location).toMatch(/^\/adm-dash\/login/);
    }
  });

  it("gives the same answer for an unknown account, a wrong password and a deactivated account", async () => {
    const before = await sessions();
    const answers = [];
    for (const email of ["nobody@example.com", "anna@example.com", "left@example.com"]) {
      const { status, text } = await visit(site).logIn(email, "wrong password");
      answers.push({ status, text: text.replaceAll(email, "EMAIL").replace(/nonce="[^"]*"/g, "") });
    }
    expect(answers[0]!.status).toBe(401);
    expect(answers[0]!.text).toContain(admin.login.failed);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(await sessions()).toBe(before);
  });

  it("is denied for a deactivated account with the right password", async () => {
    const before = await sessions();
    const { status, text } = await visit(site).logIn("left@example.com");
    expect(status).toBe(403);
    expect(text).toContain(admin.login.denied);
    expect(await sessions()).toBe(before);
  });

  it.each([
    { email: "", password: "x" },
    { email: "anna@example.com", password: "" },
  ])("requires both fields: %j", async (fields) => {
    const before = await sessions();
    const { status, text } = await visit(site).post("/adm-dash/login", fields);
    expect(status).toBe(422);
    expect(text).toContain(admin.login.required);
    expect(text).toMatch(
      new RegExp(`<input[^>]*name="${fields.email ? "password" : "email"}"[^>]*aria-invalid="true"`),
    );
    expect(await sessions()).toBe(before);
  });

  it("says what is wrong now, no longer that the session has ended", async () => {
    const path = "/adm-dash/login?reason=session-ended";
    expect((await visit(site).get(path)).text).toContain("login__notice");
    const { text } = await visit(site).post(path, { email: "left@example.com", password: PASSWORD });
    expect(text).toContain(admin.login.denied);
    expect(text).not.toContain("login__notice");
  });

  it("rejects a password longer than the limit", async () => {
    expect((await visit(site).logIn("anna@example.com", "a".repeat(257))).status).toBe(401);
    expect((await visit(site).logIn("anna@example.com", "a".repeat(1_048_576))).status).toBe(413);
  });

  it("fails with a message while the limits cannot be counted", async () => {
    await site.proxy.setState("failing");
    const { status, text, headers } = await visit(site).logIn("anna@example.com");
    expect(status).toBe(503);
    expect(headers["retry-after"]).toBeDefined();
    expect(text).toContain(admin.login.unavailable);
  });
});

describe("guessing passwords", () => {
  it("stops after ten tries per account and address; nobody else is affected", async () => {
    expectLoggedErrors();
    for (let n = 0; n < 10; n++) {
      const answer = await visit(site).post(
        "/adm-dash/login",
        { email: n % 2 ? "ANNA@example.com" : "anna@example.com ", password: `wrong ${n}`, [`extra${n}`]: "x" },
        { "X-Forwarded-For": `198.51.100.${n}` },
      );
      expect(answer.status).toBe(401);
    }
    const { status, headers, text } = await visit(site).logIn("anna@example.com");
    expect(status).toBe(429);
    expect(Number(headers["retry-after"])).toBeGreaterThan(800);
    expect(text).toContain(admin.login.tooMany.split("{{")[0]);
    expect((await site.ask("/products")).status).toBe(200);
    expect((await visit(site, "203.0.113.9").logIn("anna@example.com")).status).toBe(303);
  });

  it("does not lock out a trusted device, whatever its address", async () => {
    expectLoggedErrors();
    const anna = visit(site, "203.0.113.200");
    await anna.logIn("anna@example.com");
    await anna.post("/adm-dash/logout", {});
    expect(anna.session()).toBeUndefined();
    await visit(site, "203.0.113.200").logIn("anna@example.com", "wrong");
    await site.database.sql("update rate_limits set n = 1000");
    for (let n = 0; n < 11; n++) {
      expect((await visit(site, "203.0.113.200").logIn("anna@example.com")).status).toBe(429);
    }
    expect((await anna.logIn("anna@example.com")).status).toBe(303);
  });

  it.each([
    ["from many addresses at one account", (n: number) => [`192.0.2.${100 + n}`, "anna@example.com"]],
    ["from one address at many accounts", (n: number) => ["203.0.113.77", `nobody${n}@example.com`]],
  ])("%s stops after thirty tries", async (_, nth) => {
    expectLoggedErrors();
    const guess = (n: number) => {
      const [from, email] = nth(n);
      return visit(site, from).logIn(email!, "wrong");
    };
    expect((await guess(1)).status).toBe(401);
    await site.database.sql("update rate_limits set n = 29");
    expect((await guess(2)).status).toBe(401);
    expect((await guess(3)).status).toBe(429);
  });

  it("starts over after the right password", async () => {
    for (let n = 0; n < 9; n++) await visit(site).logIn("anna@example.com", "wrong");
    expect((await visit(site).logIn("anna@example.com")).status).toBe(303);
    expect((await visit(site).logIn("anna@example.com", "wrong")).status).toBe(401);
  });
});

describe("a storm of password guesses", () => {
  it("gets one hash per cool-down; the others are asked to try again and keep their email address", async () => {
    expectLoggedErrors();
    const stormy = await startSite({ HASH_REST_MS: "10000" });
    const rejections: Answer[] = [];
    const isFull = new Promise<void>((resolve) => {
      const heard = (answer: Answer) => rejections.push(answer) === 3 && resolve();
      // Two of them are still queued when the test ends.
      for (let n = 0; n < 5; n++)
        visit(stormy, `203.0.113.${n}`)
          .logIn("Anna@example.com", "wrong")
          .then(heard, () => {});
    });
    await isFull;
    await stormy.stop();
    expect(rejections.map(({ status }) => status).toSorted()).toEqual([401, 429, 429]);
    for (const { headers, text } of rejections.filter(({ status }) => status === 429)) {
      expect(headers["retry-after"]).toBe("50");
      expect(text).toContain(admin.login.busy.replace("{{seconds}}", "50"));
      expect(text).toMatch(/<input[^>]*name="email"[^>]*value="anna@example.com"/);
    }
  });

  it("that ignores its rejections gets plain text without a database query", async () => {
    expectLoggedErrors();
    const robot = visit(site, "203.0.113.99");
    const guess = () => robot.logIn("anna@example.com", "wrong");
    expect((await guess()).status).toBe(401);
    await site.database.sql("update rate_limits set n = 1000");
    for (let n = 0; n < 10; n++) expect((await guess()).text).toContain("<form");
    site.proxy.takeRequestCount();
    const { status, headers, text } = await guess();
    expect(status).toBe(429);
    expect(headers["retry-after"]).toMatch(/^\d+$/);
    expect(text).toContain(common.rejection.tooMany.split("{{")[0]);
    expect(site.proxy.takeRequestCount()).toBe(0);
  });
});

describe("the redirect after signing in", () => {
  const inCorpus = inArea("login").flatMap(({ field, value }) => (field === "redirectTo" && value ? [value] : []));
  it("covers bad-inputs.jsonl", () => expect(inCorpus.length).toBe(4));

  it.each([...inCorpus, "//evil.example", "/adm-dash/../x"])("to %j leads to the dashboard", async (to) => {
    const { status, headers } = await visit(site).logIn("anna@example.com", PASSWORD, { to });
    expect([status, headers.location]).toEqual([303, "/adm-dash/dashboard"]);
  });

  it("leads to the requested page of the staff area", async () => {
    const anna = visit(site);
    const sent = await anna.get("/adm-dash/users?delete=1&lng=eng");
    expect(sent.status).toBe(302);
    const to = new URL(sent.headers.location!, site.url).searchParams.get("to")!;
    expect((await anna.logIn("anna@example.com", PASSWORD, { to })).headers.location).toBe(
      "/adm-dash/users?delete=1&lng=eng",
    );
  });
});
