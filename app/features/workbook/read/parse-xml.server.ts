import { SaxesParser, type SaxesTagNS } from "saxes";
import { WorkbookError } from "./workbook-problem";

const MAX_DEPTH = 100;
const MAX_ATTRIBUTES = 200;
/** Between two events: one text, attribute, comment or name. An escaped character takes up to ten. */
const MAX_TOKEN = 400_000;

const NAMESPACES = new Set([
  "http://schemas.openxmlformats.org/spreadsheetml/2006/main",
  "http://purl.oclc.org/ooxml/spreadsheetml/main",
  "http://schemas.openxmlformats.org/package/2006/relationships",
]);
const RELATIONSHIPS = new Set([
  "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
  "http://purl.oclc.org/ooxml/officeDocument/relationships",
]);

export type Attributes = SaxesTagNS["attributes"];

export interface XmlHandlers {
  /** Names are local, and "" for elements of other namespaces; `parents` begins with the root. */
  open: (name: string, attributes: Attributes, parents: readonly string[]) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
  /** Throws what an endless text means here; without it the file is damaged. */
  tooLong?: () => void;
}

/** Reads XML as it arrives, holding no more than one token. Refuses a doctype, and with it entities. */
export async function parseXml(
  pieces: AsyncIterable<Uint8Array>,
  { open, text, close, tooLong }: XmlHandlers,
  countElement: () => void,
): Promise<void> {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const path: string[] = [];
  let isMoving = true;
  let attributes = 0;
  parser.on("error", () => {
    throw new WorkbookError("damaged");
  });
  parser.on("doctype", () => {
    throw new WorkbookError("hasDoctype");
  });
  parser.on("attribute", () => {
    isMoving = true;
    if (++attributes > MAX_ATTRIBUTES) throw new WorkbookError("damaged");
  });
  parser.on("opentag", (tag) => {
    isMoving = true;
    attributes = 0;
    countElement();
    if (path.length === MAX_DEPTH) throw new WorkbookError("damaged");
    const name = NAMESPACES.has(tag.uri) ? tag.local : "";
    open(name, tag.attributes, path);
    path.push(name);
  });
  parser.on("closetag", () => {
    isMoving = true;
    const name = path.pop()!;
    close?.(name);
  });
  const handleText = (found: string) => {
    isMoving = true;
    text?.(found);
  };
  parser.on("text", handleText);
  parser.on("cdata", handleText);
  parser.on("comment", () => {
    isMoving = true;
  });

  let token = 0;
  for await (const piece of decode(pieces)) {
    isMoving = false;
    parser.write(piece);
    token = isMoving ? 0 : token + piece.length;
    if (token > MAX_TOKEN) {
      tooLong?.();
      throw new WorkbookError("damaged");
    }
  }
  parser.close();
}

export const attribute = (attributes: Attributes, name: string) => attributes[name]?.value;

/** `r:id`, whatever the prefix. */
export function relationshipId(attributes: Attributes): string | undefined {
  return Object.values(attributes).find(({ local, uri }) => local === "id" && RELATIONSHIPS.has(uri))?.value;
}

/** Characters may be cut in two where pieces meet. */
async function* decode(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const decoded = (piece?: Uint8Array) => {
    try {
      return decoder.decode(piece, { stream: piece !== undefined });
    } catch {
      throw new WorkbookError("damaged");
    }
  };
  for await (const piece of pieces) yield decoded(piece);
  yield decoded();
}
