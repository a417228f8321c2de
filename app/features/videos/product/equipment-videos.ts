import { type Editor, fieldsReader, type FormState } from "~/forms/editing/editor";
import { MOST_ROWS } from "~/features/products/form/fields";

export const VIDEOS_PATH = "/adm-dash/videos";
export const VIDEOS_PAGE_SIZE = 24;

export interface VideosFilters {
  search?: string;
  /** From 1. */
  page: number;
}

export function videosPath({ search, page }: VideosFilters): string {
  const parameters = new URLSearchParams();
  if (search) parameters.set("search", search);
  if (page > 1) parameters.set("page", String(page));
  const text = parameters.toString();
  return VIDEOS_PATH + (text && `?${text}`);
}

interface ProductSummary {
  id: string;
  model: string;
  manufacturer: string;
}

/** A product with videos. */
export interface VideosCard extends ProductSummary {
  videos: number;
  /** Of the first video, else the product's picture. */
  picture: string | null;
  isVisible: boolean;
}

export interface VideosListView {
  title: string;
  filters: VideosFilters;
  cards: VideosCard[];
  pages: number;
  /** Products without videos whose model matches the search. */
  others: ProductSummary[];
}

export interface VideosTexts {
  videos: string[];
}

const lists = { videos: { blank: "", most: MOST_ROWS } };

export const videosEditor: Editor<VideosTexts> = {
  draftKey: (id) => `videos-draft:${id}`,
  read: fieldsReader<VideosTexts>({ videos: [] }, lists),
  lists,
};

export interface VideosFormView {
  title: string;
  id: string;
  model: string;
  state: FormState<VideosTexts>;
}
