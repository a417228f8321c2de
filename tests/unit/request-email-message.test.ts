import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { requestEmailText } from "~/features/requests/emails/message-text.server";
import { mimeMessage } from "~/features/requests/emails/mime-message.server";
import type { ToldRequest } from "~/features/requests/emails/queries.server";
import { type Language, languages } from "~/i18n/languages";
import { headerOf, readMessage, SENDER } from "../support/request-emails";
import { texts } from "../support/texts";
import aze from "../../locales/aze/admin.json" with { type: "json" };
import eng from "../../locales/eng/admin.json" with { type: "json" };
import rus from "../../locales/rus/admin.json" with { type: "json" };

const textsOf = (language: Language) => ({ eng, rus, aze })[language].requestEmail;

const request: ToldRequest = {
  ...{ id: "0199-request", name: "Айдан Əliyeva", phone: "+994 50 555 01 02", email: "aydan@example.com" },
  ...{ serviceType: "rent", description: "Для монтажа фасада.\n\nİki həftəlik.", language: "rus" },
  ...{ equipmentId: null, state: "new", version: 1, assigneeId: null, answeredAt: null, job: null },
  ...{ createdAt: "2026-03-04T20:30:00.000Z", updatedAt: "2026-03-04T20:30:00.000Z" },
  ...{ company: "Tikinti MMC", site: "Bakı, Nizami 5", wantedFrom: "2026-04-01", wantedFor: "две недели" },
  products: ["Genie Z-45/25 J", "JLG 450AJ", "Haulotte HA16"],
};
const options = { language: "eng", timeZone: "Asia/Baku", url: "https://lift.example/adm-dash/x" } as const;

function built(changes: Partial<ToldRequest> = {}, language: Language = "eng") {
  const told = { ...request, ...changes };
  return mimeMessage({
    ...{ id: "0199-request-email-0", requestId: told.id, to: "sales@lift.example", replyTo: told.email },
    from: { name: "Liftyard", address: SENDER },
    ...requestEmailText(told, { ...options, language }),
    languageTag: "en",
  });
}

describe("an email about a request", () => {
  it.each(languages.map(({ code }) => code))("says in %s all that the request says", async (language) => {
    const { subject, text, from, to, replyTo } = await readMessage(await built({}, language));
    const [common, requestEmail] = [texts[language], textsOf(language)];
    expect(subject).toContain(`${requestEmail.subject}: ${common.requestType.rent}, Genie Z-45/25 J`);
    expect(subject).toContain("Айдан Əliyeva");
    for (const said of [...request.products, request.company, request.site, request.wantedFor, request.phone]) {
      expect(text).toContain(said);
    }
    expect(text).toContain(`${requestEmail.label.wantedFrom}: 1 ${common.month[4]} 2026`);
    expect(text).toContain(`${requestEmail.label.received}: 5 ${common.month[3]} 2026, 00:30`);
    expect(text).toContain("> Для монтажа фасада.\n>\n> İki həftəlik.");
    expect(text).toContain(`${requestEmail.label.language}: Русский`);
    expect(text).toContain("https://lift.example/adm-dash/x");
    expect([from?.address, to?.[0]?.address, replyTo?.[0]?.address]).toEqual([
      ...[SENDER, "sales@lift.example", "aydan@example.com"],
    ]);
  });

  it("can be recognised when it arrives twice, and belongs to the request's conversation", async () => {
    const message = await readMessage(await built());
    expect(message.messageId).toBe("<0199-request-email-0@lift.example>");
    expect(headerOf(message, "X-Entity-Ref-ID")).toEqual(["0199-request-email-0"]);
    expect(message.references).toBe("<0199-request@lift.example>");
    expect(headerOf(message, "Auto-Submitted")).toEqual(["auto-generated"]);
  });

  it("leaves out what the request does not say", async () => {
    const nothing = { company: null, site: null, wantedFrom: null, wantedFor: null, email: null, products: [] };
    const message = await readMessage(await built({ ...nothing, description: "" }));
    const { label, noEmail } = textsOf("eng");
    const missing = [label.company, label.site, label.wantedFrom, label.wantedFor, label.email, label.message];
    for (const name of [...missing, label.product]) expect(message.text).not.toContain(`${name}:`);
    expect(message.text).toContain(noEmail);
    expect(message.replyTo).toBeUndefined();
    expect(message.subject).toBe("New request: Rent, Айдан Əliyeva");
  });

  it("has no Reply-To that a server may reject", async () => {
    const message = await readMessage(await built({ email: "иван@пример.рф" }));
    expect(message.replyTo).toBeUndefined();
    const { reply, replyApart } = textsOf("eng");
    expect(message.text).toContain(replyApart.replace("{{email}}", "иван@пример.рф"));
    expect(message.text).not.toContain(reply);
  });

  it("keeps ten thousand letters of a message, in lines that servers take", async () => {
    for (const letter of ["a", "ж", "🚜", "\ud800"]) {
      const raw = await built({ description: letter.repeat(10_000 / letter.length) });
      expect(Math.max(...raw.split("\r\n").map((line) => line.length))).toBeLessThanOrEqual(78);
      const { text } = await readMessage(raw);
      expect(text).toContain(`> ${letter.toWellFormed().repeat(10_000 / letter.length)}`);
    }
  });
});

const hostile = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc
    .array(
      fc.constantFrom(
        "\r\n",
        "\n",
        "\r",
        "\0",
        "Bcc: all@evil.example",
        "\r\n\r\n<script>",
        ", ",
        "<",
        ">",
        '"',
        "\u2028",
        "=?utf-8?B?QmNj?=",
        "\ud800",
        "$t(brand)",
        "{{name}}",
      ),
    )
    .map((parts) => parts.join("")),
);
const named = ["from", "to", "reply-to", "subject", "message-id", "references", "x-entity-ref-id", "auto-submitted"];
const fixed = ["content-language", "content-transfer-encoding", "date", "mime-version", "content-type"];

describe("hostile input", () => {
  it("adds no header, no recipient and no part", async () => {
    await fc.assert(
      fc.asyncProperty(hostile, hostile, hostile, async (name, product, words) => {
        const raw = await built({
          name,
          products: [product],
          description: words,
          company: words,
          email: `a@b.example`,
        });
        expect(raw).toMatch(/^[\x20-\x7e\r\n\t]*$/);
        const message = await readMessage(raw);
        expect(message.headers.map(({ key }) => key).sort()).toEqual([...named, ...fixed].sort());
        expect(message.to?.map(({ address }) => address)).toEqual(["sales@lift.example"]);
        expect(message.replyTo?.map(({ address }) => address)).toEqual(["a@b.example"]);
        expect(message.from?.address).toBe(SENDER);
        expect(message.bcc ?? message.cc).toBeUndefined();
        expect(message.html).toBeUndefined();
        expect(message.attachments).toEqual([]);
        expect(message.subject).not.toMatch(/[\r\n]/);
      }),
      { numRuns: 300 },
    );
  });

  it("in an address cannot name another recipient", async () => {
    await fc.assert(
      fc.asyncProperty(hostile, async (email) => {
        const message = await readMessage(await built({ email }));
        expect(message.to?.map(({ address }) => address)).toEqual(["sales@lift.example"]);
        const known = new Set([...named, ...fixed]);
        expect(message.headers.filter(({ key }) => !known.has(key))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it("in the message cannot pass for our own words", async () => {
    const { open } = textsOf("eng");
    const { text } = await readMessage(await built({ description: `Hi\r\n\r\n${open}\nhttps://evil.example` }));
    const lines = (text ?? "").split("\n").filter((line) => line.includes("evil.example"));
    expect(lines).toEqual(["> https://evil.example"]);
  });
});
