import { useTranslation } from "react-i18next";
import { formatFileSize } from "~/features/documents/file-facts";
import { useLanguage } from "~/i18n/use-language";
import { Moment } from "~/ui/moment";
import type { SmallerSizes } from "./file-page";
import { type FileFacts, typeName } from "./files";

export function FileDetails({ file, sizes }: { file: FileFacts; sizes: SmallerSizes | undefined }) {
  const { t } = useTranslation("admin");
  const { t: common } = useTranslation();
  const language = useLanguage();
  const { type, width, height, size, createdAt, uploadedBy } = file;
  return (
    <dl className="file__details">
      <dt>{t("files.library.column.type")}</dt>
      <dd>{typeName(type)}</dd>
      {width && height && (
        <>
          <dt>{t("files.library.column.pixels")}</dt>
          <dd>{t("files.library.pixels", { width, height })}</dd>
        </>
      )}
      <dt>{t("files.library.column.size")}</dt>
      <dd>{formatFileSize(size, language, common)}</dd>
      {sizes && (
        <>
          <dt>{t("files.library.file.sizes")}</dt>
          <dd>{t(`files.library.file.sizesOf.${sizes}`)}</dd>
        </>
      )}
      <dt>{t("files.library.column.uploaded")}</dt>
      <dd>
        <Moment at={createdAt} />
        {uploadedBy && <span className="files__by">{uploadedBy}</span>}
      </dd>
    </dl>
  );
}
