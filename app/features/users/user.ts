import type { Role } from "../../../db/enums.ts";
import { type Editor, fieldsReader, type FormState, NEW, type SaveReply } from "~/forms/editing/editor";

export const limits = { email: 254, fullName: 200, shortestPassword: 6, password: 256 };

/** What is recommended; shorter ones are taken from `limits.shortestPassword` on. */
export const RECOMMENDED_PASSWORD = 12;

/** What may be asked of the list, by the value of the button that asks. */
export const intents = ["activate", "deactivate", "delete"] as const;
export type Intent = (typeof intents)[number];

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

/** What a user's form changes. A password is never among its texts: those go into drafts and back into pages. */
export interface UserTexts {
  /** Of a new user alone. */
  email?: string;
  fullName: string;
  role: string;
}

export function userEditor(id: string | undefined): Editor<UserTexts> {
  const profile = { fullName: "", role: "" };
  return {
    draftKey: userDraftKey,
    read: fieldsReader<UserTexts>(id === undefined || id === NEW ? { email: "", ...profile } : profile),
  };
}

export const userDraftKey = (id = NEW) => `user-draft:${id}`;

export const profileTexts = ({ fullName, role }: Pick<UserRow, "fullName" | "role">): UserTexts => ({
  fullName: fullName ?? "",
  role,
});

/** The answer to one of the page's forms. */
export interface UserReply extends SaveReply<UserTexts> {
  /** To the form of a new password. */
  password?: PasswordReply;
}

export type PasswordReply = Pick<SaveReply, "errors" | "problem">;

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
  state: FormState<UserTexts>;
  isMe: boolean;
}
