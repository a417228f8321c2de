import { describe, expect, it } from "vitest";
import { whatsAppUrl, whatsAppNumber, whatsAppNumberOf } from "../../app/features/contact/whatsapp";

describe("the dealer's WhatsApp", () => {
  it.each([
    ["+994 50 555 01 02", "994505550102"],
    ["00994 50 555 01 02", "994505550102"],
    ["https://wa.me/994505550102", "994505550102"],
    ["https://wa.me/+994505550102?text=hi%201", "994505550102"],
    ["https://api.whatsapp.com/send?phone=994505550102&text=1", "994505550102"],
    ["https://chat.whatsapp.com/AbCdEf", undefined],
    ["https://wa.me/message/7A2BC3D45EF678", undefined],
    ["javascript:alert(1)", undefined],
    ["12345", undefined],
    ["https://", undefined],
    ["", undefined],
  ])("is found in %s", (url, number) => {
    expect(whatsAppNumber([{ platform: "WhatsApp", url }])).toBe(number);
  });

  it("is any entry with that name, in any case, that holds a number", () => {
    const entry = (platform: string, url = "994505550102") => ({ platform, url });
    expect(whatsAppNumber([entry("Telegram"), entry("whatsapp", "?"), entry(" WHATSAPP Business ")])).toBe(
      "994505550102",
    );
    expect(whatsAppNumber([entry("Telegram"), entry("Whatsappy")])).toBeUndefined();
    expect(whatsAppNumber([])).toBeUndefined();
  });

  it("opens with a prefilled text", () => {
    const address = new URL(whatsAppUrl("994505550102", "Salam! JLG & Genie #1 barədə"));
    expect(address.origin + address.pathname).toBe("https://wa.me/994505550102");
    expect([...address.searchParams]).toEqual([["text", "Salam! JLG & Genie #1 barədə"]]);
  });
});

describe("a visitor's number", () => {
  it.each([
    ["+994 (50) 555-01-02", "994505550102"],
    ["00994 50 555 01 02", "994505550102"],
    ["050 555 01 02", undefined],
    ["+12345", undefined],
    ["", undefined],
  ])("%s needs a country code for WhatsApp", (phone, number) => {
    expect(whatsAppNumberOf(phone)).toBe(number);
  });
});
