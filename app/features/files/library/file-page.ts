import type { UseView } from "~/features/links/links";
import type { FileFacts } from "./files";

export const USES_PAGE_SIZE = 50;

export type SmallerSizes = "made" | "waiting" | "never" | "noService";

export interface FilePageView {
  title: string;
  file: FileFacts;
  /** The list as it was left. */
  back: string;
  /** Of this page, with where it returns to. */
  here: string;
  /** Of a picture. */
  sizes: SmallerSizes | undefined;
  uses: { total: number; page: number; pages: number; shown: UseView[] };
  mayDelete: boolean;
  isDeleteAsked: boolean;
  /** The file that takes this one's place, while it has not done so everywhere. */
  successor: string | undefined;
}

/** Why nothing came of a form of the page. */
export interface FileReply {
  intent: "replace" | "delete";
  problem?: string;
  /** The file is in use. */
  isInUse?: true;
}
