import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clearDraft, findDraft, keepDraft, onDraftCleared } from "~/forms/editing/drafts";
import { fieldsReader } from "~/forms/editing/editor";

const editor = { read: fieldsReader({ weight: "" }) };
const typed = (weight: string) => ({ texts: { weight } });
const KEY = "product-draft:one";

let stored: Map<string, string>;
/** Whose page it is. */
let userId: string;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal("document", { querySelector: () => ({ dataset: { userId } }) });
});
afterEach(() => vi.unstubAllGlobals());

describe("drafts on a computer that colleagues share", () => {
  it("are each user's own, and outlive a colleague's", () => {
    userId = "anna";
    keepDraft(KEY, typed("1800"));
    userId = "boris";
    expect(findDraft(KEY, editor)).toBeUndefined();
    clearDraft(KEY);
    keepDraft(KEY, typed("2000"));
    userId = "anna";
    expect(findDraft(KEY, editor)).toEqual(typed("1800"));
    clearDraft(KEY);
    expect(findDraft(KEY, editor)).toBeUndefined();
    userId = "boris";
    expect(findDraft(KEY, editor)).toEqual(typed("2000"));
  });

  it("of an earlier release, which name no user, come up for nobody and stay", () => {
    userId = "anna";
    stored.set(KEY, JSON.stringify(typed("1800")));
    expect(findDraft(KEY, editor)).toBeUndefined();
    clearDraft(KEY);
    expect(stored.has(KEY)).toBe(true);
  });

  it("are kept again when another tab of the same user has cleared them", () => {
    const tabs = new EventTarget();
    vi.stubGlobal("addEventListener", tabs.addEventListener.bind(tabs));
    vi.stubGlobal("removeEventListener", tabs.removeEventListener.bind(tabs));
    const handleCleared = vi.fn();
    userId = "anna";
    keepDraft(KEY, typed("1800"));
    const [annas] = stored.keys();
    const stop = onDraftCleared(KEY, handleCleared);
    const tell = (key: string, newValue: string | null) =>
      tabs.dispatchEvent(Object.assign(new Event("storage"), { key, newValue }));
    tell(annas!, "{}");
    tell(annas!.replace("anna", "boris"), null);
    expect(handleCleared).not.toHaveBeenCalled();
    tell(annas!, null);
    expect(handleCleared).toHaveBeenCalledTimes(1);
    stop();
    tell(annas!, null);
    expect(handleCleared).toHaveBeenCalledTimes(1);
  });
});
