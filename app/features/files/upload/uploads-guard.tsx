import { useContext } from "react";
import { FormFilesContext } from "~/forms/editing/form-files";
import { LeaveDialog } from "~/forms/editing/leave-dialog";
import { useLeaveBlocker } from "~/forms/editing/use-leave-blocker";

interface UploadsGuardProps {
  text: string;
  /** Files are uploaded that only this page has. */
  hasUnsaved?: boolean;
}

/** Asks before uploads are cancelled by leaving; belongs into `Uploads`. */
export function UploadsGuard({ text, hasUnsaved = false }: UploadsGuardProps) {
  const { pending = 0 } = useContext(FormFilesContext) ?? {};
  const blocker = useLeaveBlocker(
    () => pending > 0 || hasUnsaved,
    ({ pathname }) => pathname,
  );
  return <LeaveDialog blocker={blocker} text={text} />;
}
