import { createClient } from "@libsql/client/web";
import { drizzle } from "drizzle-orm/libsql/web";
import { eq, sql } from "drizzle-orm";
import { newId } from "./ids.ts";
import { hashPassword } from "./password.ts";
import { userCredentials, userProfiles } from "./schema/index.ts";
import type { Role } from "./enums.ts";

export interface NewUser {
  email: string;
  password: string;
  fullName?: string | undefined;
  role: Role;
}

const SHORTEST_PASSWORD = 6;
/** The sign-in form rejects longer passwords. */
const LONGEST_PASSWORD = 256;

/** Trimmed and lower-cased, as emails are stored and compared. */
function normalEmail(email: string): string {
  return email.trim().normalize("NFC").toLowerCase();
}

/** Throws an error that says what is wrong with the email address or the password. */
export function requireValidUser(user: NewUser): void {
  // Same rule as the user form: no look-alike or invisible letters.
  const isPlain = !/[\u0130\u2126\u212a\u212b\p{Default_Ignorable_Code_Point}]/u.test(user.email);
  if (!isPlain || !/^[^\s@]+@[^\s@]+$/.test(normalEmail(user.email)))
    throw new Error("The email address of the user is not valid.");
  if (user.password.length < SHORTEST_PASSWORD) {
    throw new Error(`The password of the user needs at least ${SHORTEST_PASSWORD} characters.`);
  }
  if (user.password.length > LONGEST_PASSWORD) {
    throw new Error(`The password of the user may have at most ${LONGEST_PASSWORD} characters.`);
  }
}

/** True when the user was created; false when the email is taken, and then nothing changes, not even the password. */
export async function createUser(url: string, token: string, user: NewUser): Promise<boolean> {
  requireValidUser(user);
  const email = normalEmail(user.email);
  const passwordHash = await hashPassword(user.password);
  const id = newId();
  const client = createClient({ url, authToken: token });
  try {
    const db = drizzle(client);
    const [made] = await db.batch([
      db
        .insert(userProfiles)
        .values({ id, email, fullName: user.fullName, role: user.role })
        .onConflictDoNothing()
        .returning({ id: userProfiles.id }),
      // Only for the profile created just now, so that creating a user twice sets no password.
      db.insert(userCredentials).select(
        db
          .select({ userId: userProfiles.id, passwordHash: sql<string>`${passwordHash}`.as("password_hash") })
          .from(userProfiles)
          .where(eq(userProfiles.id, id)),
      ),
    ]);
    return made.length === 1;
  } finally {
    client.close();
  }
}
