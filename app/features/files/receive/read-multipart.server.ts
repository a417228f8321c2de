import { Busboy } from "@fastify/busboy";
import type { Readable } from "node:stream";
import { AppError, FormTooLarge } from "~/errors";

interface Limits {
  /** Of the whole body. */
  bytes: number;
  /** Of each text in it, and of all of them. */
  textBytes: number;
  fields: number;
  files: number;
}

export interface ReadFile {
  /** Name of the input. */
  field: string;
  /** As the browser names the file; empty if none was chosen. */
  name: string;
  chunks: AsyncIterable<Uint8Array>;
}

interface Options {
  limits: Limits;
  /** Called for one file after the other. What it leaves unread is dropped. */
  onFile: (file: ReadFile) => Promise<void>;
}

/**
 * Reads a multipart form as it arrives: its texts, and one file after the other. While a file is being stored, the sender
 * waits, so that no file is in memory as a whole. Throws `FormTooLarge`, `bad-request`, or what `onFile` throws.
 */
export async function readMultipart(request: Request, { limits, onFile }: Options): Promise<FormData> {
  const form = new FormData();
  const parser = createParser(request, limits);
  const failure = createFailure();
  let textBytes = 0;
  let files = Promise.resolve();
  const open = new Set<Readable>();
  const tooMuch = () => failure.set(new FormTooLarge());
  const finished = new Promise<void>((resolve) => parser.on("finish", resolve));
  parser
    .on("field", (name, value, _isNameCut, isCut) => {
      textBytes += name.length + value.length;
      if (isCut || textBytes > limits.textBytes) tooMuch();
      else form.append(name, value);
    })
    .on("file", (field, stream, name) => {
      open.add(stream);
      // Without a destroyed stream, who reads it later would wait for ever.
      stream.on("error", () => stream.destroy());
      files = files.then(async () => {
        if (failure.isSet()) return;
        // Ending it early must not destroy the stream: the form goes on behind it.
        const chunks = stream.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Uint8Array>;
        await onFile({ field, name: writtenName(name ?? ""), chunks }).catch(failure.set);
        await drop(chunks).catch(failure.set);
        open.delete(stream);
        stream.resume();
      });
    });
  for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"]) parser.on(limit, tooMuch);
  parser.on("error", () => failure.set(malformed()));
  const fed = feed(request, parser, { most: limits.bytes, failure }).catch(failure.set);
  await Promise.race([fed.then(() => finished), failure.happened]);
  for (const stream of failure.isSet() ? open : []) stream.destroy(malformed());
  await files;
  failure.throwIfSet();
  return form;
}

/** Browsers write these three characters of a name as percent signs and two digits, and no others. */
function writtenName(name: string): string {
  return name.replace(/%(?:22|0A|0D)/g, decodeURIComponent);
}

async function drop(chunks: AsyncIterableIterator<Uint8Array>): Promise<void> {
  while (!(await chunks.next()).done);
}

const malformed = () => new AppError("bad-request", "The form is malformed");

type Parser = ReturnType<typeof createParser>;
type Failure = ReturnType<typeof createFailure>;

/** The first thing that went wrong. */
function createFailure() {
  let first: { error: unknown } | undefined;
  let happen = () => {};
  const happened = new Promise<void>((resolve) => (happen = resolve));
  return {
    happened,
    isSet: () => first !== undefined,
    set: (error: unknown) => {
      first ??= { error };
      happen();
    },
    throwIfSet: () => {
      if (first) throw first.error;
    },
  };
}

function createParser(request: Request, { fields, files, textBytes }: Limits) {
  try {
    const headers = { "content-type": request.headers.get("Content-Type") ?? "" };
    return new Busboy({ headers, limits: { fields, files, parts: fields + files, fieldSize: textBytes } });
  } catch {
    throw malformed();
  }
}

async function feed(request: Request, parser: Parser, { most, failure }: { most: number; failure: Failure }) {
  const reader = request.body?.getReader();
  if (!reader) throw malformed();
  // A sender that disconnects is no fault of ours.
  const read = () =>
    reader.read().catch((): never => {
      throw malformed();
    });
  try {
    let length = 0;
    for (let chunk = await read(); !chunk.done && !failure.isSet(); chunk = await read()) {
      length += chunk.value.length;
      if (length > most) throw new FormTooLarge();
      const { value } = chunk;
      const written = new Promise<void>((resolve) => parser.write(value, () => resolve()));
      await Promise.race([written, failure.happened]);
    }
    parser.end();
  } finally {
    // The rest of the body is dropped where the response is made.
    reader.releaseLock();
  }
}
