const KEY = "liftyard-email";

/** Only the email is stored, and only in this browser. */
export function rememberedEmail(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

export function rememberEmail(email: string): void {
  try {
    if (email) localStorage.setItem(KEY, email);
    else localStorage.removeItem(KEY);
  } catch {
    // Storage may be forbidden.
  }
}
