import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { isChanged } from "~/ui/is-changed";
import { LeaveDialog } from "./leave-dialog";
import { useLeaveBlocker } from "./use-leave-blocker";

interface LeaveGuardProps {
  form: RefObject<HTMLFormElement>;
  /** The fields show what an earlier attempt could not save. */
  isUnsaved: boolean;
}

/** For forms without a draft: asks before what is typed is lost. */
export function LeaveGuard({ form, isUnsaved }: LeaveGuardProps) {
  const { t } = useTranslation("admin");
  const wouldLose = () => form.current !== null && (isUnsaved || isChanged(form.current));
  const blocker = useLeaveBlocker(wouldLose, ({ pathname, search }) => pathname + search);
  return <LeaveDialog blocker={blocker} text={t("editing.leave.typed")} />;
}
