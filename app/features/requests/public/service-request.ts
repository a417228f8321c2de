import { FORM_PLACE } from "./request";

interface Asked {
  /** Id of a product. */
  equipment?: string | undefined;
  sent?: boolean;
}

export function serviceSearch({ equipment, sent }: Asked): string {
  const search = new URLSearchParams();
  if (equipment) search.set("equipment", equipment);
  if (sent) search.set("sent", "1");
  const text = search.toString();
  return text && `?${text}`;
}

export const servicePath = (asked: Asked = {}) => `/service${serviceSearch(asked)}`;

export const serviceFormPath = (asked: Asked) => `${servicePath(asked)}#${FORM_PLACE}`;
