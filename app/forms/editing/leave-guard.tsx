import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { type RefObject, useCallback } from "react";
import { useTranslation } from "react-i18next";
import { LeaveDialog } from "./leave-dialog";

interface LeaveGuardProps {
  form: RefObject<HTMLFormElement>;
  /** The fields show what an earlier attempt could not save. */
  isUnsaved: boolean;
}

/** For forms without a draft: asks before what is typed is lost. */
export function LeaveGuard({ form, isUnsaved }: LeaveGuardProps) {
  const { t } = useTranslation("admin");
  useBeforeUnload(
    useCallback(
      (event) => {
        if (wouldLose(form, isUnsaved)) event.preventDefault();
      },
      [form, isUnsaved],
    ),
  );
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      from.pathname + from.search !== to.pathname + to.search && wouldLose(form, isUnsaved),
  );
  return <LeaveDialog blocker={blocker} text={t("editing.leave.typed")} />;
}

function wouldLose({ current }: RefObject<HTMLFormElement>, isUnsaved: boolean): boolean {
  return current !== null && (isUnsaved || isTyped(current));
}

function isTyped(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement)
      return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
      return field.value !== field.defaultValue;
    return false;
  });
}
