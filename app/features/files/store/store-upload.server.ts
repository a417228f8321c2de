import { eq } from "drizzle-orm";
import type { Staff } from "~/auth/permissions";
import { rowAsStored } from "~/data/audit-record.server";
import { isFileBeingDeleted, takenColumn } from "~/data/constraints.server";
import { withAudit } from "~/data/mutate.server";
import { nextVersion } from "~/data/row-version.server";
import { hasCode } from "~/errors";
import type { AppContext } from "~/load-context.server";
import { variantWidths } from "~/ui/media-url";
import { files } from "../../../../db/schema/index.ts";
import type { StoredFileType } from "../../../../db/enums.ts";
import { foldText } from "../../../../db/search-text.ts";
import { ByteReader } from "../content/byte-reader.server";
import { checkContent, type ContentFacts } from "../content/check-content.server";
import type { Size } from "../content/dimensions.server";
import { FileProblem } from "../content/file-problem";
import { type FileType, kindOf, typeOfContent } from "../content/file-type.server";
import { type FileRow, findFile } from "../queries.server";
import { type FileKind, mostBytes } from "../upload-fields";
import { fileName, titleOf } from "./file-name.server";
import { contentKey, mediaPath, variantKey } from "./keys.server";
import { limitSize } from "./limit-size.server";
import { dropStaged, placeContent, type StagedContent, stageContent } from "./stage.server";
import { asWebp, makeVariants } from "./variants.server";

type StoreDeps = Pick<AppContext, "reader" | "mutate" | "now" | "logger" | "mediaBucket" | "images">;

interface Upload {
  staff: Staff;
  /** As the browser names the file. */
  name: string;
  chunks: AsyncIterable<Uint8Array>;
  /** What may be stored here. */
  kinds: readonly FileKind[];
}

interface StoredFile {
  id: string;
  url: string;
  title: string;
  /** Bytes. */
  size: number;
  /** The title under which the same content was here before. */
  known?: string;
}

/** The longest signature, `mif1` with its compatible brands. */
const HEAD_BYTES = 64;

/**
 * Checks and stores an uploaded file while it arrives, with its smaller pictures and its record. The same content is
 * stored once, whatever it is called. A file that is not taken is a `FileProblem`, and leaves nothing behind.
 */
export async function storeUpload(deps: StoreDeps, { staff, name, chunks, kinds }: Upload): Promise<StoredFile> {
  const { mediaBucket: bucket } = deps;
  if (!bucket) throw new FileProblem("noStorage");
  const title = titleOf(name);
  const reader = new ByteReader(chunks);
  const head = await reader.peek(HEAD_BYTES);
  if (head.length === 0) throw new FileProblem("empty");
  const type = typeOfContent(head);
  if (!type || !kinds.includes(kindOf(type))) throw new FileProblem("type");
  const { chunks: checked, facts } = checkContent(type, limitSize(reader.rest(), mostBytes[kindOf(type)]));
  const staged = await stageContent(bucket, checked);
  const shown = await asShown(deps, { type, staged, facts });
  try {
    return await keep(deps, { staff, title, ...shown });
  } finally {
    await dropStaged(bucket, shown.staged.content);
  }
}

interface Shown {
  type: StoredFileType;
  staged: StagedContent;
  size?: Size;
}

/** What visitors get of a file: AVIF and HEIC become WebP, since only the platform can take their metadata away. */
async function asShown(
  { mediaBucket: bucket, images, logger }: StoreDeps,
  { type, staged, facts }: { type: FileType; staged: StagedContent; facts: ContentFacts },
): Promise<Shown> {
  if (type !== "image/avif" && type !== "image/heic") return { type, staged, ...sizeOf(facts) };
  try {
    if (!images) throw new FileProblem("notDecoded");
    const content = await openStaged(bucket!, staged.content);
    const body = await asWebp(images, content).catch((error: unknown) => {
      logger.warn("A picture could not be decoded", error);
      return undefined;
    });
    if (!body) throw new FileProblem("notDecoded");
    const checked = checkContent("image/webp", body as unknown as AsyncIterable<Uint8Array>);
    return { type: "image/webp", staged: await stageContent(bucket!, checked.chunks), ...sizeOf(checked.facts) };
  } finally {
    await dropStaged(bucket!, staged.content);
  }
}

const TURNED = 5;

function sizeOf({ size, orientation }: ContentFacts): { size?: Size } {
  if (!size) return {};
  return { size: orientation >= TURNED ? { width: size.height, height: size.width } : size };
}

async function openStaged(bucket: NonNullable<StoreDeps["mediaBucket"]>, content: StagedContent["content"]) {
  if (content instanceof Uint8Array) return new Response(content as Uint8Array<ArrayBuffer>).body as never;
  const staged = await bucket.get(content.incoming);
  if (!staged) throw new Error("Staged content is gone");
  return staged.body;
}

interface Kept extends Shown {
  staff: Staff;
  title: string;
}

const MOST_WAITS = 20;
const WAIT_MS = 500;

/** Places the content first, then its record: what has no record is cleaned up. */
async function keep(deps: StoreDeps, kept: Kept, waits = 0): Promise<StoredFile> {
  const { reader, mutate, mediaBucket: bucket } = deps;
  const { staff, title, type, staged, size } = kept;
  const { id } = staged;
  const known = await findFile(reader, id);
  const name = known?.name ?? fileName(title, type, size);
  const key = contentKey(id, name);
  const place = () => placeContent(bucket!, staged.content, { key, type, title });
  if (!known || !(await bucket!.head(key))) await place();
  const stored = { id, url: mediaPath({ id, name }), title, size: staged.size };
  if (known) return (await renew(deps, staff, known)) ? { ...stored, known: known.title } : keep(deps, kept);
  const makeSizes = async () => size !== undefined && (await tryVariants(deps, { id, key, size }));
  const hasVariants = await makeSizes();
  const values = { id, name, title, type, size: staged.size, ...size, hasVariants, createdBy: staff.id };
  try {
    await mutate(staff, "files:write", (writer) => [
      withAudit(writer.insert(files).values({ ...values, searchText: foldText(title) }), {
        ...{ action: "create", entity: "files", entityId: id },
        after: rowAsStored(files, id),
      }),
    ]);
  } catch (error) {
    if (isFileBeingDeleted(error) && waits < MOST_WAITS) {
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
      return keep(deps, kept, waits + 1);
    }
    // The same content may have arrived twice at once, under another name.
    const other = takenColumn(error, "files") === undefined ? undefined : await findFile(reader, id);
    if (!other) throw error;
    if (other.name !== name) await bucket!.delete(key);
    return { ...stored, url: mediaPath(other), known: other.title };
  }
  // The same content, of a file removed long ago, may have been deleted until there was a record.
  const smallest = variantKey(id, variantWidths({ width: size?.width ?? 0 })[0]!, "webp");
  if (!(await bucket!.head(key)) || (hasVariants && !(await bucket!.head(smallest)))) {
    await place();
    await makeSizes();
  }
  return stored;
}

const RENEWED_AFTER_MS = 24 * 3_600_000;

/** Says in the history that a file is wanted again, which keeps it from being cleaned up. False if it is gone. */
async function renew({ mutate, now }: StoreDeps, staff: Staff, { id, createdAt }: FileRow): Promise<boolean> {
  if (now().getTime() - Date.parse(createdAt) < RENEWED_AFTER_MS) return true;
  try {
    await mutate(staff, "files:write", (writer) => [
      withAudit(
        writer
          .update(files)
          .set({ version: nextVersion(files) })
          .where(eq(files.id, id)),
        { action: "upload", entity: "files", entityId: id },
      ),
    ]);
    return true;
  } catch (error) {
    if (hasCode(error, "conflict")) return false;
    throw error;
  }
}

/** False if they could not be made now: the picture is served as it is until the scheduled run has made them. */
export async function tryVariants(
  { mediaBucket: bucket, images, logger }: Pick<StoreDeps, "mediaBucket" | "images" | "logger">,
  { id, key, size }: { id: string; key: string; size: Size },
): Promise<boolean> {
  if (!images) return false;
  const open = async () => {
    const object = await bucket!.get(key);
    if (!object) throw new Error("The content of a picture is gone");
    return object.body;
  };
  try {
    await makeVariants({ bucket: bucket!, images, picture: { hash: id, ...size }, open });
    return true;
  } catch (error) {
    logger.warn("Smaller pictures could not be made", error);
    return false;
  }
}
