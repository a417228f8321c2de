import { useTranslation } from "react-i18next";
import type { LiftGroup } from "../../../../db/enums.ts";
import { staffLabelKey } from "../../products/staff-labels";
import { isPart, kindOfGroup, type Missable } from "./missing";

/** What a figure or part is called on machines of a group, or where groups are mixed. */
export function useMissableLabel() {
  const { t } = useTranslation(["admin", "common"]);
  return (name: Missable, group?: LiftGroup): string =>
    isPart(name) ? t(`boards.part.${name}`) : t(staffLabelKey(name, group ? kindOfGroup[group] : "mixed"));
}
