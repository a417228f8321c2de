export const PICTURES_PATH = "/adm-dash/products/pictures";

/** Pictures of one review. */
export const MOST_PICTURES = 500;

/** Names of the form's fields. */
export const SENT_PICTURES = "pictures";
export const MODE = "mode";

export const pictureModes = ["add", "replace"] as const;
export type PictureMode = (typeof pictureModes)[number];

/** An uploaded picture; `path` is what its file was called, with its folders where they are known. */
export interface SentPicture {
  url: string;
  path: string;
}

/** The same content may be for several products, under several names; phones call many photos the same. */
export const isSamePicture = (a: SentPicture, b: SentPicture) => a.url === b.url && a.path === b.path;

/** Why a picture goes to no product. */
export type PictureProblem =
  { is: "noModel" } | { is: "severalModels"; names: string } | { is: "listFull"; most: number } | { is: "pictureGone" };

export const isPictureProblem = (problem: unknown): problem is PictureProblem =>
  typeof problem === "object" &&
  problem !== null &&
  "is" in problem &&
  ["noModel", "severalModels", "listFull", "pictureGone"].includes(String(problem.is));

export interface PicturesView {
  title: string;
}

/** What the page goes on with after a form that was sent. */
export interface PicturesReply {
  pictures: SentPicture[];
  mode: PictureMode;
  /** In words; of the whole, and of files that were not taken. */
  problems: string[];
}
