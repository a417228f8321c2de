export const boards = ["missing", "implausible", "same-model", "translations", "links"] as const;
type Board = (typeof boards)[number];

export const BOARDS_PATH = "/adm-dash/boards";

export const boardPath = (board: Board): string => `${BOARDS_PATH}/${board}`;

/** How much each board lists. */
export type BoardNumbers = Record<Board, number>;

export const BOARD_PAGE_SIZE = 50;
