import type { Draft } from "~/forms/editing/drafts";
import type { Conflict } from "~/forms/editing/conflict";
import type { OfflineReply } from "~/ui/offline";

export const VIDEOS_PATH = "/adm-dash/videos";
export const VIDEOS_PAGE_SIZE = 24;

export interface VideosFilters {
  search?: string;
  /** Counts from 1. */
  page: number;
}

export function videosPath({ search, page }: VideosFilters): string {
  const parameters = new URLSearchParams();
  if (search) parameters.set("search", search);
  if (page > 1) parameters.set("page", String(page));
  const text = parameters.toString();
  return VIDEOS_PATH + (text && `?${text}`);
}

export interface ProductSummary {
  id: string;
  model: string;
  manufacturer: string;
}

/** A machine that has videos. */
export interface VideosCard extends ProductSummary {
  videos: number;
  /** Of its first video, else its own picture. */
  picture: string | undefined;
  isVisible: boolean;
}

export interface VideosListView {
  title: string;
  filters: VideosFilters;
  cards: VideosCard[];
  pages: number;
  /** Machines without a video whose model matches what is searched for. */
  others: ProductSummary[];
}

export interface VideosTexts {
  videos: string[];
}

/** All that a filled-in form carries: what stands in it, and what it was filled from. */
export interface VideosState {
  texts: VideosTexts;
  /** The version, and as JSON the videos. */
  from: { version: number; base: string };
}

export interface VideosFormView {
  title: string;
  id: string;
  model: string;
  state: VideosState;
}

/** What comes back when videos were not stored. */
export interface VideosReply extends OfflineReply {
  /** Undefined when what was typed is still where it was. */
  state?: VideosState;
  errors?: Record<string, string[] | null> | null;
  problem?: "deleted" | "conflict";
  conflict?: Conflict<VideosTexts>;
  /** A new mark for each answer that fills the form anew. */
  stamp?: string;
}

export function isVideos(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}

export function videosDraft(id: string): Draft<VideosState> {
  return {
    key: `videos-draft:${id}`,
    isState: (value): value is VideosState => {
      const { texts, from } = (value ?? {}) as Partial<VideosState>;
      return isVideos(texts?.videos) && typeof from?.version === "number" && typeof from.base === "string";
    },
  };
}
