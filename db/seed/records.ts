import { readFile } from "node:fs/promises";

/**
 * The files in this folder name their fields as the columns are named, and hold more than the columns: where each figure
 * was found (`basis`, `field_basis`, `source`) stays in the files. Only what the seed itself looks at is typed here.
 */
interface Records {
  manufacturers: { key: string; name: string }[];
  categories: { slug: string }[];
  equipment: {
    key: string;
    manufacturer: string;
    category: string;
    model: string;
    specifications: object;
    figure_sources?: object[];
  }[];
  documents: {
    key: string;
    title: string;
    title_translations?: object;
    description: string | null;
    description_translations?: object;
    created_at: string;
    equipment_key: string | null;
  }[];
  videos: { order: number }[];
  hero: { order: number }[];
  contact: object;
}

export async function readRecords(): Promise<Records> {
  const [manufacturers, categories, equipment, documents, videos, hero, contact] = await Promise.all([
    read<Records["manufacturers"]>("manufacturers"),
    read<Records["categories"]>("categories"),
    read<Records["equipment"]>("equipment"),
    read<Records["documents"]>("documents"),
    read<Records["videos"]>("videos"),
    read<Records["hero"]>("hero"),
    read<Records["contact"]>("contact"),
  ]);
  return { manufacturers, categories, equipment, documents, videos, hero, contact };
}

async function read<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(new URL(`${name}.json`, import.meta.url), "utf8")) as T;
}
