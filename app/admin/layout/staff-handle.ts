import { useMatches } from "@remix-run/react";
import { useTranslation } from "react-i18next";

/** What a page of the staff area says of itself to the frame around it. */
export interface StaffHandle {
  /** What there is none of when it could not be loaded, by the name of its text. */
  notLoaded:
    "equipment" | "equipmentDetails" | "documents" | "categories" | "heroImages" | "videos" | "contact" | "users";
}

/** What could not be loaded, in words; undefined where the page does not say. */
export function useNotLoaded(): string | undefined {
  const { t } = useTranslation("admin");
  const handles = useMatches().map(({ handle }) => handle as Partial<StaffHandle> | undefined);
  const notLoaded = handles.find((handle) => handle?.notLoaded)?.notLoaded;
  return notLoaded && t(`loadFailed.${notLoaded}`);
}
