import type { Language } from "~/i18n/languages";
import { type Editor, fieldsReader, type FormState } from "~/forms/editing/editor";
import type { ProductSummary } from "../public/service-request";
import type { RequestState, ServiceType } from "../../../../db/enums.ts";

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
  serviceType: ServiceType;
  description: string;
  language: Language;
  state: RequestState;
  createdAt: string;
  /** Undefined when none was asked about, or when it is deleted. */
  machine?: ProductSummary;
}

export interface InboxView {
  title: string;
  filters: InboxFilters;
  requests: RequestRow[];
  /** How many the search finds, by state. */
  counts: Record<RequestState, number>;
}

export interface RequestView {
  title: string;
  request: RequestRow;
  notes: FormState<NotesTexts>;
  reach: ContactLinks;
  mayDelete: boolean;
  /** True where the address asks whether to delete it. */
  isAsked: boolean;
}

/** Addresses that write to whoever sent a request; the messages begin in that person's language. */
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

/** What the forms of a request's page ask for. */
export const SAVE_NOTES = "notes";
export const requestIntents = ["delete", "state"] as const;

/** The one way to write the address of the list. */
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

/** The page of a request, asking whether to delete it. */
export function confirmDeletePath(id: string): string {
  return `${requestPath(id)}?delete`;
}
