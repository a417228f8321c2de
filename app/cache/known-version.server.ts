/**
 * What this isolate knows of the generation of the data: a token and when the database was asked for it, so that every
 * write before then is in it.
 */
export interface KnownVersion {
  token: string;
  askedAt: number;
}

/** The clocks of different machines differ by less. */
const CLOCKS_AGREE_MS = 60_000;

let newest: KnownVersion | undefined;
/** False once something was written here, until somebody has asked after that. */
let isValid = true;
let validFrom = 0;

/** The newest that was learned, valid or not. */
export const knownVersion = () => newest;

/** `isSure`: asked after the last write of this isolate, whatever the clocks say. */
export function learn(heard: KnownVersion | undefined, isSure = false): void {
  if (!heard || isOfTheFuture(heard)) return;
  const isOlder = newest && !isOfTheFuture(newest) && heard.askedAt < newest.askedAt;
  const isEnough = isValid ? !isOlder : isSure || heard.askedAt > validFrom;
  if (newest && !isEnough) return;
  newest = heard;
  isValid ||= isEnough;
}

/** Something was written here: what was asked for before counts no more. */
export function invalidate(): void {
  isValid = false;
  validFrom = Date.now();
}

/** Whether what is known is valid, and no older than that. */
export function isVersionFresh(ms: number): boolean {
  if (!newest || !isValid) return false;
  const age = Date.now() - newest.askedAt;
  // A clock that was set back makes ages negative: such knowledge is no knowledge.
  return age < ms && age > -ms;
}

/** As somebody else has put it on a shelf; undefined where it is none. */
export function decodeVersion(bytes: ArrayBuffer | undefined): KnownVersion | undefined {
  if (!bytes) return undefined;
  try {
    const { token, askedAt } = JSON.parse(new TextDecoder().decode(bytes)) as Partial<KnownVersion>;
    return typeof token === "string" && typeof askedAt === "number" ? { token, askedAt } : undefined;
  } catch {
    return undefined;
  }
}

/** From before a clock was set back: it must not stand in the way of all that is learned from now on. */
function isOfTheFuture({ askedAt }: KnownVersion): boolean {
  return askedAt > Date.now() + CLOCKS_AGREE_MS;
}
