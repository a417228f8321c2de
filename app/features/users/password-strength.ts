import { isCommonPassword } from "./common-passwords";
import { limits, RECOMMENDED_PASSWORD } from "./user";

export const strengths = ["weak", "fair", "good", "strong"] as const;
type Strength = (typeof strengths)[number];

const STRONG_LENGTH = 16;

export function passwordStrength(password: string): Strength {
  if (isCommonPassword(password)) return "weak";
  const different = new Set(password.toLowerCase()).size;
  if (password.length >= STRONG_LENGTH && different >= 8) return "strong";
  if (password.length >= RECOMMENDED_PASSWORD && different >= 6) return "good";
  return password.length >= limits.shortestPassword + 2 && different >= 5 ? "fair" : "weak";
}
