import { mostBytes, type UploadField, type WantedFile, wantedOf } from "../upload-fields";
import { kindOfType, kindsOf } from "./offered-types";

/** As the server calls it. */
export type FileFault = { code: "type"; wanted: WantedFile } | { code: "empty" } | { code: "tooLarge"; most: number };

/** What the server would say of a file, as far as it can be known before it is sent. */
export function faultOf(
  { name, type, size }: Pick<File, "name" | "type" | "size">,
  field: UploadField,
): FileFault | undefined {
  const kinds = kindsOf(field);
  const kind = kindOfType(type);
  // Some systems do not know every type; without an extension either, it is a folder.
  const isUnknown = type === "" && /\.\w+$/.test(name);
  if (!isUnknown && (!kind || !kinds.includes(kind))) return { code: "type", wanted: wantedOf(kinds) };
  if (size === 0) return { code: "empty" };
  const most = kind ? mostBytes[kind] : Math.max(...kinds.map((each) => mostBytes[each]));
  return size > most ? { code: "tooLarge", most } : undefined;
}
