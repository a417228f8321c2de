import { describe, expect, it } from "vitest";
import { parseForm } from "../../app/forms/read-form.server";
import { serviceRequestForm } from "../../app/features/requests/public/schema.server";

const good = {
  name: "Leyla",
  phone: "+994 50 555 01 02",
  email: "",
  serviceType: "repair",
  description: "The mast does not go up.",
  homepage: "",
  key: "",
  waited: "",
};

function read(changes: Record<string, string | null>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...good, ...changes })) if (value !== null) form.append(name, value);
  const submission = parseForm(form, serviceRequestForm);
  return submission.status === "success" ? submission.value : submission.reply();
}

describe("the service request form's schema", () => {
  it("returns the values, null for empty ones", () => {
    expect(read({})).toMatchObject({ ...good, email: null, key: undefined });
    expect(read({ phone: null, email: "leyla@example.com" })).toMatchObject({
      phone: null,
      email: "leyla@example.com",
    });
  });

  it("reports every error at once and keeps the input", () => {
    const reply = read({ name: "", phone: "", serviceType: "", description: "\u200b" });
    expect(reply).toMatchObject({
      status: "error",
      error: {
        name: ["required"],
        phone: ["phoneOrEmail"],
        serviceType: ["choice"],
        description: ["invisible"],
      },
      initialValue: { description: "\u200b" },
    });
  });

  it.each([
    [{ name: "a".repeat(121) }, { name: ["tooLong:120"] }],
    [{ phone: "1".repeat(41) }, { phone: ["tooLong:40"] }],
    [{ email: `${"a".repeat(250)}@b.co` }, { email: ["tooLong:254"] }],
    [{ description: "a".repeat(4001) }, { description: ["tooLong:4000"] }],
    [{ phone: "call me" }, { phone: ["phone"] }],
    [{ phone: "", email: "a@@b" }, { email: ["email"] }],
    [{ serviceType: "party" }, { serviceType: ["choice"] }],
  ])("%j", (changes, error) => {
    expect(read(changes)).toMatchObject({ error });
    expect(Object.keys((read(changes) as { error: object }).error)).toEqual(Object.keys(error));
  });

  it("rejects fields it does not have", () => {
    expect(read({ state: "done" })).toMatchObject({ status: "error" });
  });

  it.each([
    ...["__proto__", "constructor", "a.constructor.prototype.polluted", "toString[0]"],
    ...["__intent__", "__state__", "name[]", "name[toString]", "images[9999]", "a".repeat(100)],
  ])("throws for the unknown field name %s", (name) => {
    expect(() => read({ [name]: "{" })).toThrow(expect.objectContaining({ code: "bad-request" }));
    expect("polluted" in {}).toBe(false);
  });

  it("ignores an invalid idempotency key", () => {
    expect(read({ key: "'; drop table service_requests" })).toMatchObject({ key: undefined });
  });
});
