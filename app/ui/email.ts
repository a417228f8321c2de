const PART = String.raw`[^\s@,;:<>"()\[\]\\.]+`;
const ADDRESS = new RegExp(String.raw`^${PART}(?:\.${PART})*@${PART}(?:\.${PART})+$`, "u");

/** Letters of any alphabet are allowed: names and domains have them. */
export function isEmail(text: string): boolean {
  return ADDRESS.test(text);
}
