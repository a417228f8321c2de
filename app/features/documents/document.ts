export interface DocumentView {
  id: string;
  title: string;
  /** Language of a title or description that is not in the page's language. */
  titleLang?: string;
  description: string;
  descriptionLang?: string;
  link: string;
  /** Language of the document, as in HTML. */
  hrefLang: string | undefined;
  /** False for a web page, which is opened. */
  isDownload: boolean;
  category: string;
  /** Type, language if it is another than the page's, size. */
  facts: string[];
  /** ISO 8601, UTC. */
  createdAt: string;
  createdOn: string;
  /** The product it belongs to, if it is public. */
  product?: { id: string; name: string };
}
