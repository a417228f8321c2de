import { eq, sql } from "drizzle-orm";
import { countUse, forgetOldUses, forgetUses, type Limit, secondsLeft } from "~/data/rate-limit.server";
import { accountKey } from "~/http/sender.server";
import type { AppContext } from "~/http/context.server";
import { visitor } from "~/permissions";
import { userCredentials, userProfiles } from "../../../db/schema/index.ts";
import { BUSY, isBusy, verify } from "./hashing.server";

const WINDOW_SECONDS = 15 * 60;
const MOST_PER_ADDRESS = 30;
/** One account from one address. */
const MOST_PER_ACCOUNT = 10;
/** One account from everywhere: more, so that somebody who guesses from afar does not soon lock its owner out. */
const MOST_PER_ACCOUNT_ANYWHERE = 30;

/** In rests: in a storm a turn is a draw, and who tries each second is taken for a part of it. */
const PATIENCE = 5;

/** Of no password: an unknown account costs as much time as a known one. */
const NOBODYS_HASH = `scrypt$14$8$5$${"A".repeat(22)}$${"A".repeat(43)}`;

export type SignIn =
  | { outcome: "welcome"; userId: string }
  /** Unknown, wrong, or wrong and inactive: nobody can tell which. */
  | { outcome: "failed" }
  /** The right password of a deactivated account. */
  | { outcome: "denied" }
  | { outcome: "tooMany"; seconds: number }
  | { outcome: "busy"; seconds: number };

interface Attempt {
  /** As addresses are stored. */
  email: string;
  password: string;
  /** A hash of the address the attempt comes from. */
  sender: string;
}

/** Counts first, hashes then: guessing must cost the guesser more than us. Without a count nobody gets in. */
export async function signIn(
  context: Pick<AppContext, "reader" | "mutate" | "now" | "journal" | "hashRestMs">,
  { email, password, sender }: Attempt,
): Promise<SignIn> {
  // What gets no hash is no guess: it is neither counted nor looked up.
  if (isBusy(context, "stranger")) return busy(context);
  const { reader, mutate, now, journal } = context;
  const common = { seconds: WINDOW_SECONDS, now: Math.floor(now().getTime() / 1000) };
  const bySender = { key: sender, most: MOST_PER_ADDRESS, ...common };
  const byAccountHere = { key: accountKey(`${email}\n${sender}`), most: MOST_PER_ACCOUNT, ...common };
  const byAccount = { key: accountKey(email), most: MOST_PER_ACCOUNT_ANYWHERE, ...common };
  const limits = [bySender, byAccountHere, byAccount] as const satisfies Limit[];
  const counts = await mutate(visitor, "sessions:write", (db) => [
    countUse(db, bySender, sql`true`),
    countUse(db, byAccountHere, sql`true`),
    countUse(db, byAccount, sql`true`),
    forgetOldUses(db, bySender),
  ]);
  const waits = limits.flatMap((limit, place) => {
    const [use] = counts[place as 0 | 1 | 2];
    if (!use) throw new TypeError("A try to sign in was not counted.");
    return use.n > limit.most ? [secondsLeft(limit, use.windowStart)] : [];
  });
  if (waits.length > 0) {
    journal.note("A sign-in was refused: too many tries");
    return { outcome: "tooMany", seconds: Math.max(...waits) };
  }

  const [[found]] = await reader.read((db) => [
    db
      .select({ id: userProfiles.id, isActive: userProfiles.isActive, hash: userCredentials.passwordHash })
      .from(userProfiles)
      .innerJoin(userCredentials, eq(userCredentials.userId, userProfiles.id))
      .where(eq(userProfiles.email, email)),
  ]);
  const isRight = await verify(context, "stranger", password, found?.hash ?? NOBODYS_HASH);
  if (isRight === BUSY) return busy(context);
  if (!found || !isRight) return { outcome: "failed" };
  if (!found.isActive) return { outcome: "denied" };
  // Not the sender's: one known account must not pay for guesses at others.
  await mutate(visitor, "sessions:write", (db) => [forgetUses(db, byAccountHere), forgetUses(db, byAccount)]);
  return { outcome: "welcome", userId: found.id };
}

function busy({ hashRestMs }: Pick<AppContext, "hashRestMs">): SignIn {
  return { outcome: "busy", seconds: Math.max(1, Math.ceil((PATIENCE * hashRestMs) / 1000)) };
}
