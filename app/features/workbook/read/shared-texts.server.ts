import type { Limits } from "./limits";
import type { Package } from "./open-package.server";
import type { CellContent } from "./sheet-contents";
import { createTextCollector } from "./text-collector";
import { WorkbookError } from "./workbook-problem";

/** Said of the cell that shows the text, as nobody minds one that no cell shows. */
export const TOO_LONG = "too long";

/** By the number that cells refer to; nothing for an empty text. */
export type SharedTexts = readonly (CellContent | typeof TOO_LONG | undefined)[];

export async function readSharedTexts(file: Package, path: string | undefined, limits: Limits): Promise<SharedTexts> {
  const texts: (CellContent | typeof TOO_LONG | undefined)[] = [];
  if (path === undefined) return texts;
  const collector = createTextCollector(limits.characters);
  let characters = 0;

  function add(text: string | undefined): void {
    characters += text?.length ?? 0;
    if (texts.length === limits.texts) throw new WorkbookError("tooManyTexts", { most: limits.texts });
    if (characters > limits.textCharacters) throw new WorkbookError("tooManyTexts", { most: limits.texts });
    if (text === undefined) texts.push(TOO_LONG);
    else texts.push(text === "" ? undefined : { kind: "text", text });
  }

  await file.parse(path, {
    open(name, _, parents) {
      if (parents.length === 1 && name === "si") collector.start();
      else collector.open(name, parents.at(-1));
    },
    text: collector.text,
    close(name) {
      collector.close(name);
      if (name === "si") add(collector.end());
    },
    tooLong() {
      throw new WorkbookError("cellTooLong", { most: limits.characters });
    },
  });
  return texts;
}
