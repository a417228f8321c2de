/** A document as the library and the product page show it. */
export interface DocumentView {
  id: string;
  title: string;
  description: string | null;
  link: string;
  category: string;
  fileType: string | null;
  /** Bytes. */
  fileSize: number | null;
  /** ISO-8601, UTC. */
  createdAt: string;
  /** The machine it belongs to, where visitors may see that. */
  machine?: { id: string; name: string };
}
