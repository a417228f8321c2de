import type { Language } from "~/i18n/languages";

export interface DocumentView {
  id: string;
  title: string;
  /** Language of a title or description that is not in the page's language. */
  titleLang?: string;
  description: string;
  descriptionLang?: string;
  link: string;
  category: string;
  fileType: string | null;
  /** Bytes. */
  fileSize: number | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  language: Language | null;
  /** The product it belongs to, if it is public. */
  product?: { id: string; name: string };
}
