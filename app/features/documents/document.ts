import type { Language } from "~/i18n/languages";

/** A document as the library and the product page show it. */
export interface DocumentView {
  id: string;
  title: string;
  /** Of a title or description that is not in the page's language. */
  titleLang?: string;
  description: string;
  descriptionLang?: string;
  link: string;
  category: string;
  fileType: string | null;
  /** Bytes. */
  fileSize: number | null;
  /** ISO-8601, UTC. */
  createdAt: string;
  /** What the document is written in, where that is known. */
  language: Language | null;
  /** The machine it belongs to, where visitors may see that. */
  machine?: { id: string; name: string };
}
