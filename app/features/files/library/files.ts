import type { UseView } from "~/features/links/links";
import type { Paging } from "~/admin/crud/list-query";
import type { StoredFileType } from "../../../../db/enums.ts";
import { type FileKind, mostBytes } from "../upload-fields";

export const FILES_PATH = "/adm-dash/files";
export const filePath = (id: string) => `${FILES_PATH}/${id}`;

export const fileKinds = Object.keys(mostBytes) as FileKind[];

/** Pictures of which there is nothing smaller are `full-size`. */
export const onlyChoices = ["used", "unused", "full-size"] as const;
export type OnlyChoice = (typeof onlyChoices)[number];

export interface FileFacts {
  id: string;
  /** Path on the site. */
  url: string;
  title: string;
  kind: FileKind;
  type: StoredFileType;
  width: number | null;
  height: number | null;
  /** Bytes. */
  size: number;
  createdAt: string;
  uploadedBy: string | null;
}

export interface ListedFile extends FileFacts {
  /** Places of records that name it. */
  uses: number;
  firstUse: UseView | undefined;
}

export interface FilesView {
  title: string;
  rows: ListedFile[];
  paging: Paging;
  /** Of all files together, without their smaller sizes. */
  bytes: number;
  /** Path of the list with its search, filters, order and page. */
  here: string;
}

/** What became of the files that were sent to the library. */
export interface UploadResult {
  stored: { id: string; title: string; known?: string }[];
  /** Each with the name of its file. */
  problems: string[];
}

/** JPEG, PDF and the like, which are called so in every language. */
export const typeName = (type: StoredFileType) => type.split("/")[1]!.toUpperCase();
