import { useMatches } from "@remix-run/react";
import { useTranslation } from "react-i18next";

export interface StaffHandle {
  /** What could not be loaded, as the key of its text. */
  notLoaded:
    "equipment" | "equipmentDetails" | "documents" | "categories" | "heroImages" | "videos" | "contact" | "users";
}

export function useNotLoaded(): string | undefined {
  const { t } = useTranslation("admin");
  const handles = useMatches().map(({ handle }) => handle as Partial<StaffHandle> | undefined);
  const notLoaded = handles.find((handle) => handle?.notLoaded)?.notLoaded;
  return notLoaded && t(`loadFailed.${notLoaded}`);
}
