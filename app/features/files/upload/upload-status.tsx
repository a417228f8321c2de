import { useTranslation } from "react-i18next";
import type { UploadField } from "../upload-fields";
import { useUploads } from "./uploads";
import { useProblemText } from "./use-upload-texts";

/** Tells assistive technology what has happened to the files of a field. */
export function UploadStatus({ field }: { field: UploadField }) {
  const { t } = useTranslation("admin");
  const problemText = useProblemText();
  const { news } = useUploads().queue;
  const text = () => {
    if (news?.field !== field) return undefined;
    const { event, name, count, problem } = news;
    return event === "failed" ? problem && problemText(problem, name) : t(`upload.news.${event}`, { name, count });
  };
  return (
    <p role="status" className="visually-hidden">
      {text()}
    </p>
  );
}
