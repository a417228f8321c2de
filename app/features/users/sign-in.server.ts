import { eq, not } from "drizzle-orm";
import { isTrustedDevice, trustDevice } from "~/data/trusted-devices.server";
import { countUse, deleteExpiredUses, resetUses, type Limit, secondsLeft } from "~/data/rate-limit.server";
import { newTrustedDevice } from "~/auth/trusted-device-cookie.server";
import { accountKey } from "~/auth/client-key.server";
import type { AppContext } from "~/load-context.server";
import { visitor } from "~/auth/visitor";
import { userCredentials, userProfiles } from "../../../db/schema/index.ts";
import { BUSY, isBusy, verify } from "~/auth/password-hashing.server";

const WINDOW_SECONDS = 15 * 60;
/** Per client IP. */
const MOST_PER_CLIENT = 30;
/** Per account and client IP. */
const MOST_PER_ACCOUNT = 10;
/** Per account, from untrusted devices: guessing ends without locking the owner out. */
const MOST_PER_ACCOUNT_ANYWHERE = 30;

/** When the hash queue is full, a client is told to try again after so many cool-downs. */
const RETRY_AFTER_COOL_DOWNS = 5;

/** Hash to compare with when the account is unknown, so that both take the same time. */
const NOBODYS_HASH = `scrypt$14$8$5$${"A".repeat(22)}$${"A".repeat(43)}`;

type SignIn =
  | { outcome: "welcome"; userId: string; device: string }
  /** Unknown account, wrong password, or both wrong and inactive: the response does not tell. */
  | { outcome: "failed" }
  /** Right password of a deactivated account. */
  | { outcome: "denied" }
  | { outcome: "tooMany"; seconds: number }
  | { outcome: "busy"; seconds: number };

interface Attempt {
  email: string;
  password: string;
  clientKey: string;
  device: string | undefined;
}

/** Counts before hashing: guessing must cost the attacker more than us. If counting fails, nobody signs in. */
export async function signIn(
  context: Pick<AppContext, "mutate" | "now" | "logger" | "hashRestMs">,
  { email, password, clientKey, device }: Attempt,
): Promise<SignIn> {
  // An attempt that gets no hash is neither counted nor looked up, except whether its device is trusted.
  if (isBusy(context, device === undefined ? "stranger" : "staff")) return busy(context);
  const { mutate, now, logger } = context;
  const at = Math.floor(now().getTime() / 1000);
  const common = { seconds: WINDOW_SECONDS, now: at };
  const byClient = { key: clientKey, most: MOST_PER_CLIENT, ...common };
  const byAccountHere = { key: accountKey(`${email}\n${clientKey}`), most: MOST_PER_ACCOUNT, ...common };
  const byAccount = { key: accountKey(email), most: MOST_PER_ACCOUNT_ANYWHERE, ...common };
  const byDevice = { key: accountKey(`${email}\n${device}`), most: MOST_PER_ACCOUNT, ...common };
  const limits = [byClient, byAccountHere, byAccount, byDevice] as const satisfies Limit[];
  const results = await mutate(visitor, "sign-in:attempt", (db) => {
    const known = isTrustedDevice(db, device, email, at);
    return [
      countUse(db, byClient, not(known)),
      countUse(db, byAccountHere, not(known)),
      countUse(db, byAccount, not(known)),
      countUse(db, byDevice, known),
      deleteExpiredUses(db, byClient),
      db
        .select({ id: userProfiles.id, isActive: userProfiles.isActive, hash: userCredentials.passwordHash })
        .from(userProfiles)
        .innerJoin(userCredentials, eq(userCredentials.userId, userProfiles.id))
        .where(eq(userProfiles.email, email)),
    ];
  });
  const counts = [results[0], results[1], results[2], results[3]];
  const who = results[3].length > 0 ? "staff" : "stranger";
  if (counts.flat().length !== (who === "staff" ? 1 : 3)) throw new TypeError("A try to sign in was not counted.");
  const waits = limits.flatMap((limit, place) => {
    const use = counts[place]?.[0];
    return use && use.n > limit.most ? [secondsLeft(limit, use.windowStart)] : [];
  });
  if (waits.length > 0) {
    logger.warn("A sign-in was rejected: too many tries");
    return { outcome: "tooMany", seconds: Math.max(...waits) };
  }

  const [found] = results[5];
  const isRight = await verify(context, who, password, found?.hash ?? NOBODYS_HASH);
  if (isRight === BUSY) return busy(context);
  if (!found || !isRight) return { outcome: "failed" };
  if (!found.isActive) return { outcome: "denied" };
  const shown = who === "staff" && device !== undefined ? device : newTrustedDevice();
  // Per account: one known account must not suffer from guesses at others.
  await mutate(visitor, "sign-in:attempt", (db) => [
    trustDevice(db, shown, found.id, at),
    ...[byAccountHere, byAccount, byDevice].map((limit) => resetUses(db, limit)),
  ]);
  return { outcome: "welcome", userId: found.id, device: shown };
}

function busy({ hashRestMs }: Pick<AppContext, "hashRestMs">): SignIn {
  return { outcome: "busy", seconds: Math.max(1, Math.ceil((RETRY_AFTER_COOL_DOWNS * hashRestMs) / 1000)) };
}
