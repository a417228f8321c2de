import type { ContactSummary } from "./contact";

export function inPlace<T extends { title: string; description: string }>(
  page: T,
  contact: Pick<ContactSummary, "city" | "country"> | undefined,
): T {
  const { city, country } = contact ?? {};
  if (!city) return page;
  return {
    ...page,
    title: `${page.title}, ${city}`,
    description: `${page.description} ${[city, country].filter(Boolean).join(", ")}.`,
  };
}
