import type { Paging } from "~/admin/crud/list-query";
import { LONGEST_EMAIL, LONGEST_PASSWORD } from "~/forms/form-limits";
import type { Role } from "../../../db/enums.ts";
import { type Editor, fieldsReader, type FormState, NEW, type SaveReply } from "~/forms/editing/editor";

export const limits = { email: LONGEST_EMAIL, fullName: 200, shortestPassword: 6, password: LONGEST_PASSWORD };

/** Recommended length; the required one is `limits.shortestPassword`. */
export const RECOMMENDED_PASSWORD = 12;

export const intents = ["activate", "deactivate", "delete"] as const;
export type Intent = (typeof intents)[number];

export const USERS_PATH = "/adm-dash/users";

export const SET_PASSWORD = "set-password";

export interface UserRow {
  id: string;
  email: string;
  fullName: string | null;
  role: Role;
  isActive: boolean;
  createdAt: string;
  version: number;
  /** What a search looks through; it stays on the server. */
  searchText?: string | undefined;
}

/** Without the password: texts go into drafts and back into pages. */
export interface UserTexts {
  /** Only for a new user. */
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

export interface UserReply extends SaveReply<UserTexts> {
  password?: PasswordReply;
}

export type PasswordReply = Pick<SaveReply, "errors" | "problem">;

export type UserError = "own" | "changed" | "gone";

export interface UsersView {
  title: string;
  users: UserRow[];
  paging: Paging;
  /** Path of the list with its search, filters, order and page. */
  here: string;
  toDelete: UserRow | undefined;
  me: { id: string; mayManage: boolean };
}

export interface UserFormView {
  title: string;
  user: UserRow | undefined;
  /** The user's row in the list the form was opened from. */
  back: string;
  state: FormState<UserTexts>;
  isMe: boolean;
}
