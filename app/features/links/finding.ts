/** Why there was no usable answer. */
export const reasons = [
  "no-host",
  "certificate",
  "timeout",
  "unreachable",
  "too-many-redirects",
  "redirect-refused",
  "to-home",
  "not-public",
] as const;
export type Reason = (typeof reasons)[number];

/** What one check of a URL found. `gone` is dead once it was found often enough. */
export interface Finding {
  is: "ok" | "moved" | "gone" | "doubtful";
  status?: number | undefined;
  reason?: Reason | undefined;
  /** Where permanent redirects lead. */
  movedTo?: string | undefined;
}
