import { sql } from "drizzle-orm";
import { userProfiles } from "../../../db/schema/index.ts";

/** A member of staff's full name; without one, the email address. */
export const staffName = sql<string>`coalesce(nullif(${userProfiles.fullName}, ''), ${userProfiles.email})`;
