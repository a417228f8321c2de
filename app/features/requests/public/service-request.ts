import { FORM_PLACE } from "./request";

export function serviceSearch({ equipment, sent }: { equipment?: string | undefined; sent?: boolean }): string {
  const search = new URLSearchParams();
  if (equipment) search.set("equipment", equipment);
  if (sent) search.set("sent", "1");
  const text = search.toString();
  return text && `?${text}`;
}

export const serviceFormPath = (asked: Parameters<typeof serviceSearch>[0]) =>
  `/service${serviceSearch(asked)}#${FORM_PLACE}`;
