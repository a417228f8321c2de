import { figureText, type FinderReader } from "./finder-texts.server";
import { isEmpty, type Job, loadOnPlatform, PERSON_KG } from "./job.server";

/** Something that was asked, for people to read. */
export interface JobFact {
  label: string;
  value: string;
}

/** The job in words, in the reader's language and units, in the order of the questions. */
export function jobFacts(job: Job, reader: FinderReader): JobFact[] {
  if (isEmpty(job)) return [];
  const { t } = reader;
  const length = (metres: number) => figureText(metres, "m", reader);
  const inches = (metres: number) => figureText(metres, "m", reader, "inches");
  const mass = (kilograms: number) => figureText(kilograms, "kg", reader);
  const facts: (JobFact | false)[] = [
    job.height !== undefined && { label: t(`asked.${job.do}.height`), value: length(job.height) },
    job.side !== undefined && { label: t(`asked.${job.do}.side`), value: length(job.side) },
    job.over !== undefined && { label: t("asked.over"), value: length(job.over) },
    peopleFact(job, reader),
    job.load !== undefined && { label: t("asked.load"), value: loadText(job, reader) },
    doorFact(job, inches, reader),
    job.floor !== undefined && { label: t("asked.floor"), value: mass(job.floor) },
    job.trailer !== undefined && { label: t("asked.trailer"), value: mass(job.trailer) },
    job.length !== undefined && { label: t("asked.length"), value: length(job.length) },
    job.place !== undefined && { label: t("asked.place"), value: t(`value.${job.place}`) },
    job.ground !== undefined && { label: t("asked.ground"), value: t("value.rough") },
    job.slope !== undefined && { label: t("asked.slope"), value: figureText(job.slope, "percent", reader) },
  ];
  return facts.filter((fact) => fact !== false);
}

function peopleFact(job: Job, reader: FinderReader): JobFact | false {
  const { t } = reader;
  if (job.people === undefined && job.tools === undefined) return false;
  const tools = figureText(loadOnPlatform(job) - PERSON_KG * (job.people ?? 1), "kg", reader);
  if (job.people === undefined) return { label: t("asked.platform_load"), value: t("value.tools", { tools }) };
  const people = figureText(job.people, "none", reader);
  return { label: t("asked.persons"), value: t("value.peopleAndTools", { people, tools }) };
}

function loadText({ load, depth }: Job, reader: FinderReader): string {
  const text = figureText(load!, "kg", reader);
  if (depth === undefined) return text;
  return reader.t("value.deep", { load: text, depth: figureText(depth, "m", reader, "inches") });
}

function doorFact(
  { door_w: width, door_h: height }: Job,
  inches: (metres: number) => string,
  { t }: FinderReader,
): JobFact | false {
  if (width !== undefined && height !== undefined) {
    return { label: t("asked.door"), value: t("value.door", { width: inches(width), height: inches(height) }) };
  }
  if (width !== undefined) return { label: t("asked.door_width"), value: inches(width) };
  return height !== undefined && { label: t("asked.door_height"), value: inches(height) };
}
