import { useTranslation } from "react-i18next";
import type { FormReply } from "~/ui/form-reply";

/** What is wrong with a form as a whole, in words; undefined when its fields say it. */
export function useFormProblem(reply: FormReply | undefined): string | undefined {
  const { t } = useTranslation("admin");
  const [problem] = reply?.error?.[""] ?? [];
  switch (problem) {
    case undefined:
      return undefined;
    case "busy":
      return t("users.busy");
    case "conflict":
      return t("users.conflict");
    case "tooMany":
      return t("account.tooMany");
    default:
      return t("users.invalid");
  }
}
