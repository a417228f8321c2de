import { sql } from "drizzle-orm";
import { userProfiles } from "../../../db/schema/index.ts";

/** How a member of staff is called: the full name, or the email where there is none. */
export const staffName = sql<string>`coalesce(nullif(${userProfiles.fullName}, ''), ${userProfiles.email})`;
