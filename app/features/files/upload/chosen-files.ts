/** What systems leave in folders, and nobody has put there. */
const LEFT_BEHIND = /^(\..*|thumbs\.db|desktop\.ini)$/i;

const paths = new WeakMap<File, string>();

/** What a file is called, with its folders if it was chosen or dropped with them. */
export const pathOf = (file: File): string => paths.get(file) ?? (file.webkitRelativePath || file.name);

/** Of a folder that was chosen. */
export const isOfPeople = ({ name }: File) => !LEFT_BEHIND.test(name);

/** Dropped files, and those in dropped folders. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  // Both are empty once the event is over.
  const entries = [...items].map((item) => item.webkitGetAsEntry());
  const alone = [...files];
  if (!entries.some((entry) => entry?.isDirectory)) return alone;
  const found = await Promise.all(entries.map((entry) => (entry ? filesIn(entry) : [])));
  return found.flat();
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isDirectory) {
    const inside = await entriesOf(entry as FileSystemDirectoryEntry);
    return (await Promise.all(inside.map(filesIn))).flat();
  }
  const file = await new Promise<File | undefined>((resolve) =>
    // It may be gone, or not readable.
    (entry as FileSystemFileEntry).file(resolve, () => resolve(undefined)),
  );
  if (!file || !isOfPeople(file)) return [];
  paths.set(file, entry.fullPath.replace(/^\//, ""));
  return [file];
}

/** Browsers hand over a hundred at a time. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) => reader.readEntries(resolve, () => resolve([])));
    if (some.length === 0) return all;
    all.push(...some);
  }
}
