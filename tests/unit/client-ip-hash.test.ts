import { describe, expect, it } from "vitest";
import { clientKey } from "../../app/auth/client-key.server";

const key = (headers: Record<string, string>, purpose = "a") =>
  clientKey(new Request("https://lifts.example/", { headers }), purpose);
const from = (address: string) => key({ "CF-Connecting-IP": address });

describe("the client IP hash", () => {
  it("differs by address and purpose and reveals neither", () => {
    expect(from("192.0.2.1")).toBe(from("192.0.2.1"));
    expect(from("192.0.2.1")).not.toBe(from("192.0.2.2"));
    expect(from("192.0.2.1")).not.toBe(key({ "CF-Connecting-IP": "192.0.2.1" }, "b"));
    expect(from("192.0.2.1")).toMatch(/^[0-9a-f]{64}$/);
  });

  it("is the same within one IPv6 network", () => {
    const one = from("2001:db8:1:2:aaaa::1");
    expect(from("2001:DB8:1:2::1")).toBe(one);
    expect(from("2001:db8:1:2:ffff:ffff:ffff:ffff")).toBe(one);
    expect(from("2001:db8:1:3::1")).not.toBe(one);
    expect(from("2001:db8::1")).toBe(from("2001:db8:0:0:1::"));
  });

  it("is that of the IPv4 address in an IPv6 one", () => {
    expect(from("::ffff:192.0.2.1")).toBe(from("192.0.2.1"));
    expect(from("::FFFF:192.0.2.2")).toBe(from("192.0.2.2"));
  });

  it("ignores addresses that the client names itself", () => {
    const nobody = key({});
    expect(key({ "X-Forwarded-For": "192.0.2.9", "X-Real-IP": "192.0.2.9", Forwarded: "for=192.0.2.9" })).toBe(nobody);
  });
});
