import { desc, eq } from "drizzle-orm";
import type { Reader } from "~/data/reader.server";
import { AppError } from "~/errors";
import { userCredentials, userProfiles } from "../../../db/schema/index.ts";
import type { UserRow } from "./user";

const { id, email, fullName, role, isActive, createdAt, version } = userProfiles;
const row = { id, email, fullName, role, isActive, createdAt, version };

export async function listUsers(reader: Reader): Promise<UserRow[]> {
  const [users] = await reader.read((db) => [db.select(row).from(userProfiles).orderBy(desc(createdAt), desc(id))]);
  return users;
}

export async function findUser(reader: Reader, wanted: string): Promise<UserRow | undefined> {
  const [[user]] = await reader.read((db) => [db.select(row).from(userProfiles).where(eq(id, wanted))]);
  return user;
}

export async function requireUser(reader: Reader, wanted: string): Promise<UserRow> {
  const user = await findUser(reader, wanted);
  if (!user) throw new AppError("not-found");
  return user;
}

export async function isEmailTaken(reader: Reader, wanted: string): Promise<boolean> {
  const [found] = await reader.read((db) => [db.select({ id }).from(userProfiles).where(eq(email, wanted))]);
  return found.length > 0;
}

export async function findPasswordHash(reader: Reader, userId: string): Promise<string | undefined> {
  const [[found]] = await reader.read((db) => [
    db.select({ hash: userCredentials.passwordHash }).from(userCredentials).where(eq(userCredentials.userId, userId)),
  ]);
  return found?.hash;
}
