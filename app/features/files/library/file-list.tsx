import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type Column, ColumnHead } from "~/admin/crud/column-head";
import { ListBar } from "~/admin/crud/list-bar";
import { ListPages } from "~/admin/crud/list-pages";
import { MoreToggle } from "~/admin/crud/more-toggle";
import { NothingFound } from "~/admin/crud/nothing-found";
import { useReturnedRow } from "~/admin/crud/use-returned-row";
import { ScreenHead } from "~/admin/layout/screen-head";
import { withReturn } from "~/admin/layout/return-path";
import { formatFileSize } from "~/features/documents/file-facts";
import { UseLink } from "~/features/links/use-link";
import { useLanguage } from "~/i18n/use-language";
import { Moment } from "~/ui/moment";
import { FileThumbnail } from "./file-preview";
import { fileKinds, filePath, FILES_PATH, type FilesView, type ListedFile, onlyChoices, typeName } from "./files";
import type { UploadResult } from "./files";
import { UploadFiles } from "./upload-files";

interface FileListProps {
  view: FilesView;
  uploaded: UploadResult | undefined;
}

const sorts = ["title", "type", "pixels", "size", "uploaded", "uses"] as const;

export function FileList({ view: { rows, paging, bytes, here }, uploaded }: FileListProps) {
  const { t } = useTranslation("admin");
  const { t: common } = useTranslation();
  const size = formatFileSize(bytes, useLanguage(), common);
  const columns: Column[] = sorts.map((sort) => ({ text: t(`files.library.column.${sort}`), sort }));
  const any = t("lists.any");
  const filters = [
    {
      ...{ name: "kind", label: t("files.library.kind"), any },
      options: fileKinds.map((value) => ({ value, text: t(`files.library.kinds.${value}`) })),
    },
    {
      ...{ name: "only", label: t("files.library.only"), any },
      options: onlyChoices.map((value) => ({ value, text: t(`files.library.onlyOf.${value}`) })),
    },
  ];
  return (
    <div className="records files">
      <ScreenHead
        title={t("files.library.title")}
        subtitle={paging.all > 0 ? t("files.library.total", { count: paging.all, size }) : t("files.library.subtitle")}
      />
      <UploadFiles path={here} result={uploaded} />
      {paging.all > 0 && (
        <ListBar path={FILES_PATH} paging={paging} label={t("files.library.search")} filters={filters} />
      )}
      {rows.length > 0 ? (
        <table className="records__table records__table--sorted files__table" aria-label={t("files.library.title")}>
          <thead>
            <tr>
              {columns.map((column) => (
                <ColumnHead key={column.sort} column={column} path={FILES_PATH} paging={paging} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((file) => (
              <FileRow key={file.id} file={file} here={here} />
            ))}
          </tbody>
        </table>
      ) : paging.all > 0 ? (
        <NothingFound path={FILES_PATH} />
      ) : (
        <section className="empty">
          <h2>{t("files.library.empty")}</h2>
          <p>{t("files.library.emptyText")}</p>
        </section>
      )}
      <ListPages path={FILES_PATH} paging={paging} />
    </div>
  );
}

function FileRow({ file, here }: { file: ListedFile; here: string }) {
  const { t } = useTranslation("admin");
  const { t: common } = useTranslation();
  const language = useLanguage();
  const { id, title, type, width, height, size, createdAt, uploadedBy, uses, firstUse } = file;
  const label = (column: (typeof sorts)[number]) => t(`files.library.column.${column}`);
  return (
    <tr {...useReturnedRow<HTMLTableRowElement>(id)}>
      <th scope="row">
        <Link className="files__title" to={here === FILES_PATH ? filePath(id) : withReturn(filePath(id), here)}>
          <FileThumbnail file={file} />
          <span>{title}</span>
        </Link>
      </th>
      <td data-label={label("type")} data-more>
        {typeName(type)}
      </td>
      <td data-label={label("pixels")} className="files__number" data-more>
        {width && height ? t("files.library.pixels", { width, height }) : ""}
      </td>
      <td data-label={label("size")} className="files__number" data-more>
        {formatFileSize(size, language, common)}
      </td>
      <td data-label={label("uploaded")} data-more>
        <span>
          <Moment at={createdAt} isDayOnly />
          {uploadedBy && <span className="files__by">{uploadedBy}</span>}
        </span>
      </td>
      <td data-label={label("uses")} className="files__uses">
        {firstUse ? <UseLink use={firstUse} /> : <span className="records__missing">{t("files.library.unused")}</span>}
        {uses > 1 && (
          <Link className="files__more-uses" to={`${filePath(id)}#uses`}>
            {t("links.moreUses", { count: uses - 1 })}
          </Link>
        )}
        <MoreToggle name={title} />
      </td>
    </tr>
  );
}
