import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { ContactDetails } from "../contact";
import { openingState, type OpeningState } from "./opening-state";
import { useNow } from "./use-now";

/** Needs script; its space is reserved until then. */
export function OpeningNow({ hours, timeZone }: Pick<ContactDetails, "hours" | "timeZone">) {
  const { t } = useTranslation();
  const now = useNow();
  const state = now && openingState(hours, timeZone, now);
  return (
    <p className="opening needs-script" data-open={state?.isOpen}>
      {state && stateText(state, t)}
    </p>
  );
}

function stateText(state: OpeningState, t: TFunction<"common">): string {
  if (state.isOpen) return state.until ? t("contact.open.until", { time: state.until }) : t("contact.open.always");
  if (!state.opens) return t("contact.closedUntil.now");
  const { day, time, inDays } = state.opens;
  const when = inDays === 0 ? "today" : inDays === 1 ? "tomorrow" : day;
  return t(`contact.closedUntil.${when}`, { time });
}
