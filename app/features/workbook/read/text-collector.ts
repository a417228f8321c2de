/** What the escapes of one character take up: `_x000D_`. */
export const ESCAPE_LENGTH = 7;

interface TextCollector {
  start: () => void;
  open: (name: string, parent: string | undefined) => void;
  text: (text: string) => void;
  close: (name: string) => void;
  /** The whole text, its parts in various fonts joined; nothing if it is longer than allowed. */
  end: () => string | undefined;
}

/** Collects the text of `<si>` or `<is>`, without the pronunciation (`<rPh>`) that Japanese texts bring along. */
export function createTextCollector(most: number): TextCollector {
  let collected = "";
  let isInText = false;
  return {
    start() {
      collected = "";
      isInText = false;
    },
    open(name, parent) {
      if (name === "t" && (parent === "si" || parent === "is" || parent === "r")) isInText = true;
    },
    text(text) {
      if (isInText && collected.length <= most * ESCAPE_LENGTH) collected += text;
    },
    close(name) {
      if (name === "t") isInText = false;
    },
    end: () => wholeText(collected, most),
  };
}

/** Undoes `_x000D_`, as spreadsheets write what XML cannot hold. Nothing if the text is longer than `most`. */
export function wholeText(written: string, most: number): string | undefined {
  if (written.length > most * ESCAPE_LENGTH) return undefined;
  const text = written.includes("_x") || written.includes("_X") ? decodeEscapes(written) : written;
  return text.length > most ? undefined : ownCopy(text);
}

function decodeEscapes(text: string): string {
  return text
    .replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .toWellFormed();
}

/** V8 keeps the whole piece of XML alive for a text cut out of it. */
function ownCopy(text: string): string {
  return ` ${text}`.slice(1);
}
