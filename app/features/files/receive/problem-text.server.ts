import type { AppContext } from "~/load-context.server";
import type { FileProblemCode } from "../content/file-problem";
import { type FileKind, mostBytes } from "../upload-fields";

interface Problem {
  code: FileProblemCode | "notStored";
  title: string;
  kinds: readonly FileKind[];
}

/** Why a file was not taken, with its name. */
export function problemText(t: AppContext["t"], { code, title, kinds }: Problem): string {
  const most = Math.max(...kinds.map((kind) => mostBytes[kind])) / 1_000_000;
  const wanted = kinds.includes("document") ? "document" : kinds.includes("video") ? "video" : "picture";
  const text = code === "type" ? t(`admin:files.problem.type.${wanted}`) : t(`admin:files.problem.${code}`, { most });
  return t("admin:files.problem.named", { name: title, problem: text });
}
