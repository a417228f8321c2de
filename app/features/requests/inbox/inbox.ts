import type { Language } from "~/i18n/languages";
import { type Editor, fieldsReader, type FormState } from "~/forms/editing/editor";
import type { ProductSummary } from "../public/request";
import type { RequestState, RequestType } from "../../../../db/enums.ts";

export const INBOX_PATH = "/adm-dash/service-requests";
export const INBOX_PAGE_SIZE = 25;

/** In characters, as `maxlength` counts them. */
export const NOTES_LIMIT = 5000;

export interface InboxFilters {
  state?: RequestState;
  search?: string;
  page: number;
}

export interface RequestRow {
  id: string;
  name: string;
  phone: string | null;
  email: string | null;
  serviceType: RequestType;
  description: string;
  language: Language;
  state: RequestState;
  createdAt: string;
  product?: ProductSummary;
}

export interface InboxView {
  title: string;
  filters: InboxFilters;
  requests: RequestRow[];
  counts: Record<RequestState, number>;
}

export interface RequestView {
  title: string;
  request: RequestRow;
  notes: FormState<NotesTexts>;
  reach: ContactLinks;
  mayDelete: boolean;
  isAsked: boolean;
}

/** Links that reply to the sender, with a text in their language. */
export interface ContactLinks {
  whatsApp?: string;
  mail?: string;
}

export interface NotesTexts {
  notes: string;
}

export const notesEditor: Editor<NotesTexts> = {
  draftKey: (id) => `notes-draft:${id}`,
  read: fieldsReader({ notes: "" }),
};

export const notesTexts = ({ notes }: { notes: string | null }): NotesTexts => ({ notes: notes ?? "" });

export const SAVE_NOTES = "notes";
export const requestIntents = ["delete", "state"] as const;

export function inboxPath({ state, search, page }: Partial<InboxFilters>): string {
  const query = new URLSearchParams();
  if (state) query.set("state", state);
  if (search) query.set("search", search);
  if (page && page > 1) query.set("page", String(page));
  const text = query.toString();
  return INBOX_PATH + (text && `?${text}`);
}

export function requestPath(id: string): string {
  return `${INBOX_PATH}/${id}`;
}

export function confirmDeletePath(id: string): string {
  return `${requestPath(id)}?delete`;
}
