import { storedText, storeText } from "~/browser-storage";

const KEY = "liftyard-email";

/** Only the email is stored, and only in this browser. */
export function rememberedEmail(): string {
  return storedText("local", KEY) ?? "";
}

export function rememberEmail(email: string): void {
  storeText("local", KEY, email || undefined);
}
