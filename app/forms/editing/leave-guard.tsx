import type { Location } from "@remix-run/react";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { isChanged } from "~/ui/is-changed";
import { LeaveDialog } from "./leave-dialog";
import { useLeaveBlocker } from "./use-leave-blocker";

interface LeaveGuardProps {
  form: RefObject<HTMLFormElement>;
  /** The fields show what an earlier attempt could not save. */
  isUnsaved: boolean;
  text?: string;
  /** Sending the form must not leave this page. */
  pageOf?: (location: Location) => string;
}

/** For forms without a draft: asks before what is typed is lost. */
export function LeaveGuard({ form, isUnsaved, text, pageOf = pathAndQuery }: LeaveGuardProps) {
  const { t } = useTranslation("admin");
  const wouldLose = () => form.current !== null && (isUnsaved || isChanged(form.current));
  const blocker = useLeaveBlocker(wouldLose, pageOf);
  return <LeaveDialog blocker={blocker} text={text ?? t("editing.leave.typed")} />;
}

const pathAndQuery = ({ pathname, search }: Location) => pathname + search;
