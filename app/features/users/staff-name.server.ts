import { sql } from "drizzle-orm";
import { userProfiles } from "../../../db/schema/index.ts";

/** The full name of a member of staff, or the email where there is none. */
export const staffName = sql<string>`coalesce(nullif(${userProfiles.fullName}, ''), ${userProfiles.email})`;
