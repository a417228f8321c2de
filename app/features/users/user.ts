import type { Role } from "../../../db/enums.ts";

export const limits = { email: 254, fullName: 200, shortestPassword: 6, password: 256 };

/** What is recommended; shorter ones are taken from `limits.shortestPassword` on. */
export const RECOMMENDED_PASSWORD = 12;

/** What may be asked of the list, by the value of the button that asks. */
export const intents = ["activate", "deactivate", "delete"] as const;
export type Intent = (typeof intents)[number];

/** Stands in an address in place of an id. */
export const NEW_USER = "create";

/** What may be asked of a user's page besides saving it. */
export const SET_PASSWORD = "set-password";

export interface UserRow {
  id: string;
  email: string;
  fullName: string | null;
  role: Role;
  isActive: boolean;
  createdAt: string;
  version: number;
}

/** What the form of a user changes, as it stands there. */
export interface ProfileTexts {
  fullName: string;
  role: string;
}

export const profileTexts = ({ fullName, role }: Pick<UserRow, "fullName" | "role">): ProfileTexts => ({
  fullName: fullName ?? "",
  role,
});

export function readProfileTexts(value: unknown): ProfileTexts | undefined {
  const { fullName, role } = (value ?? {}) as Partial<ProfileTexts>;
  return typeof fullName === "string" && typeof role === "string" ? { fullName, role } : undefined;
}

/** Why a change of a user was refused, by the name of its text. */
export type UserRefusal = "own" | "changed" | "gone";

export interface UsersView {
  title: string;
  users: UserRow[];
  /** The one whose deletion is to be confirmed. */
  toDelete: UserRow | undefined;
  me: { id: string; mayManage: boolean };
}

export interface UserFormView {
  title: string;
  /** Undefined for a new one. */
  user: UserRow | undefined;
  isMe: boolean;
}
