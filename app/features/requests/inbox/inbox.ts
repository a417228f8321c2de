import type { Age } from "~/i18n/age";
import type { Language } from "~/i18n/languages";
import { type Editor, fieldsReader, type FormState } from "~/forms/editing/editor";
import type { OpenAge } from "./age";
import type { RequestState, RequestType } from "../../../../db/enums.ts";

export const INBOX_PATH = "/adm-dash/service-requests";
export const INBOX_PAGE_SIZE = 25;

/** In characters, as `maxlength` counts them. */
export const NOTES_LIMIT = 5000;

/** Of the filter by assignee, in place of an id. */
export const MINE = "mine";
export const NOBODY = "nobody";

export const requestGroups = ["enquiries", "service"] as const;
type RequestGroup = (typeof requestGroups)[number];

export interface InboxFilters {
  state?: RequestState | undefined;
  kind?: RequestGroup | RequestType | undefined;
  /** A user's id, `MINE` or `NOBODY`. */
  assignee?: string | undefined;
  /** Open requests of this age. */
  open?: OpenAge | undefined;
  /** Requests with an email that could not be delivered. */
  email?: "failed" | undefined;
  search?: string | undefined;
  page: number;
}

export interface Assignee {
  id: string;
  name: string;
}

export interface RequestedProduct {
  /** Null once the product is deleted. */
  id: string | null;
  name: string;
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
  company: string | null;
  site: string | null;
  /** A day, `2026-03-31`. */
  wantedFrom: string | null;
  createdAt: string;
  age: Age;
  answeredAt: string | null;
  /** From the request to the answer. */
  answeredIn: Age | undefined;
  assignee: string | null;
}

export interface InboxEntry extends RequestRow {
  products: RequestedProduct[];
  /** What was asked of the finder, in a line; empty without a job. */
  job: string;
  hasFailedEmail: boolean;
}

export interface InboxView {
  title: string;
  filters: InboxFilters;
  requests: InboxEntry[];
  counts: Record<RequestState, number>;
  assignees: Assignee[];
}

export interface FailedEmail {
  recipient: string;
  attempts: number;
  error: string;
}

export interface AskedJob {
  /** In the reader's language and units. */
  facts: { label: string; value: string }[];
  /** Path of the finder with these answers. */
  finder: string;
}

export interface RequestView {
  title: string;
  request: RequestRow & { wantedFor: string | null; assigneeId: string | null };
  products: (RequestedProduct & { isPublic: boolean })[];
  job: AskedJob | undefined;
  failedEmails: FailedEmail[];
  assignees: Assignee[];
  /** The id of the reader. */
  staffId: string;
  followUp: FormState<FollowUpTexts>;
  reach: ContactLinks;
  mayDelete: boolean;
  isAsked: boolean;
}

/** Links that reply to the sender, with a text in their language. */
export interface ContactLinks {
  whatsApp?: string | undefined;
  mail?: string | undefined;
}

/** What staff write down about a request. */
export interface FollowUpTexts {
  /** A user's id; empty if nobody is assigned. */
  assignee: string;
  notes: string;
}

export const followUpEditor: Editor<FollowUpTexts> = {
  draftKey: (id) => `notes-draft:${id}`,
  read: fieldsReader({ assignee: "", notes: "" }),
};

interface FollowUp {
  assigneeId: string | null;
  notes: string | null;
}

export const followUpTexts = ({ assigneeId, notes }: FollowUp): FollowUpTexts => ({
  assignee: assigneeId ?? "",
  notes: notes ?? "",
});

/** The id of the form of the notes. */
export const FOLLOW_UP_FORM = "follow-up";

export const SAVE = "save";
export const ASSIGN_TO_ME = "assign-to-me";
export const requestIntents = ["delete", "state"] as const;

/** The filters without the page, as parameters of the URL. */
export function filterParameters(filters: Partial<InboxFilters>): [string, string][] {
  const { state, kind, assignee, open, email, search } = filters;
  return Object.entries({ state, kind, assignee, open, email, search }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
}

export function inboxPath(filters: Partial<InboxFilters>): string {
  const query = new URLSearchParams(filterParameters(filters));
  if (filters.page && filters.page > 1) query.set("page", String(filters.page));
  const text = query.toString();
  return INBOX_PATH + (text && `?${text}`);
}

/** `request` is the path of its page, perhaps with a query. */
export function confirmDeletePath(request: string): string {
  return `${request}${request.includes("?") ? "&" : "?"}delete`;
}
