import { describe, expect, it } from "vitest";
import { hashPassword, verifyPassword } from "../../db/password.ts";

describe("a password hash", () => {
  it("names its parameters and is salted", async () => {
    const [one, two] = await Promise.all([hashPassword("secret"), hashPassword("secret")]);
    expect(one).toMatch(/^scrypt\$14\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
    expect(one).not.toBe(two);
  });

  it("is verified by that password only", async () => {
    const hash = await hashPassword("Şifrə 1");
    expect(await verifyPassword("Şifrə 1", hash)).toBe(true);
    expect(await verifyPassword("Şifrə 2", hash)).toBe(false);
    expect(await verifyPassword("", hash)).toBe(false);
  });

  it("does not depend on the Unicode form of a letter", async () => {
    expect(await verifyPassword("e\u0301", await hashPassword("\u00e9"))).toBe(true);
  });

  it("made with other parameters is still verified", async () => {
    const cheap = "scrypt$10$8$1$AAAAAAAAAAAAAAAAAAAAAA$";
    const { scryptSync } = await import("node:crypto");
    const key = scryptSync("secret", Buffer.alloc(16), 32, { N: 1024, r: 8, p: 1 }).toString("base64url");
    expect(await verifyPassword("secret", cheap + key)).toBe(true);
  });

  it.each(["", "secret", "scrypt$14$8$5$x$y", "scrypt$99$8$5$AAAAAAAAAAAAAAAAAAAAAA$", "bcrypt$14$8$5$a$b"])(
    "in the invalid form %j is never verified",
    async (stored) => {
      expect(await verifyPassword("secret", stored)).toBe(false);
    },
  );
});
