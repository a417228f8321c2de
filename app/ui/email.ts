const PART = String.raw`[^\s@,;:<>"()\[\]\\.]+`;
const ADDRESS = new RegExp(String.raw`^${PART}(?:\.${PART})*@${PART}(?:\.${PART})+$`, "u");

/** One address. Letters of any alphabet: names and domains have them. */
export function isEmail(text: string): boolean {
  return ADDRESS.test(text);
}
