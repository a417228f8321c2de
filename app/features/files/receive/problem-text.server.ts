import type { AppContext } from "~/load-context.server";
import type { FileProblemCode } from "../content/file-problem";
import { type FileKind, MEGABYTE, mostBytes, wantedOf } from "../upload-fields";

interface Problem {
  code: FileProblemCode | "notStored";
  /** Bytes. */
  most?: number | undefined;
  title: string;
  kinds: readonly FileKind[];
}

/** Why a file was not taken, with its name. */
export function problemText(t: AppContext["t"], { code, most: mostOfKind, title, kinds }: Problem): string {
  const most = (mostOfKind ?? Math.max(...kinds.map((kind) => mostBytes[kind]))) / MEGABYTE;
  const text =
    code === "type" ? t(`admin:files.problem.type.${wantedOf(kinds)}`) : t(`admin:files.problem.${code}`, { most });
  return t("admin:files.problem.named", { name: title, problem: text });
}
