const KEY = "liftyard-email";

/** The e-mail alone is remembered, and only in this browser. */
export function rememberedEmail(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

/** An empty one forgets what was remembered. */
export function rememberEmail(email: string): void {
  try {
    if (email) localStorage.setItem(KEY, email);
    else localStorage.removeItem(KEY);
  } catch {
    // Storage may be forbidden: nothing is remembered then.
  }
}
