import { describe, expect, it } from "vitest";
import { sendOnly } from "~/ui/sent-data";

describe("a view of which a page sends a part", () => {
  it("is shown whole, and stays whole for others", () => {
    const view = { id: 1, text: "shown" };
    const document = () => sendOnly(view, ["id"], { isDataRequest: false });
    expect(JSON.stringify(document())).toBe('{"id":1}');
    expect(document()).toHaveProperty("text", "shown");
    expect(JSON.stringify(document())).toBe('{"id":1}');
    expect(JSON.stringify(sendOnly(view, ["id"], { isDataRequest: true }))).toBe('{"id":1,"text":"shown"}');
  });
});
