import { useSubmit } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Choice } from "../layout/choice";
import { StaffSearch } from "../layout/staff-search";
import { listPath, type ListQuery, type Paging, queryParameters } from "./list-query";

export interface ListFilter {
  name: string;
  label: string;
  /** The text for all rows. */
  any: string;
  options: { value: string; text: string }[];
}

interface ListBarProps {
  path: string;
  paging: Paging;
  /** What a search looks through. */
  label: string;
  filters?: ListFilter[];
  /** Beside the number of rows. */
  children?: ReactNode;
}

/** Search, filters and the number of rows; one GET form, so that it works without script. */
export function ListBar({ path, paging, label, filters = [], children }: ListBarProps) {
  const { t } = useTranslation("admin");
  const { query, total } = paging;
  const submit = useSubmit();
  const { order }: Pick<ListQuery, "order"> = query;
  return (
    <div className="list-bar">
      <StaffSearch
        key={query.search}
        path={path}
        clearPath={listPath(path, { ...query, search: undefined, page: 1 })}
        search={query.search}
        label={label}
        kept={queryParameters({ filters: {}, order, page: 1 })}
      >
        {filters.map(({ name, label: text, any, options }) => (
          <Choice
            key={name}
            name={name}
            label={text}
            value={query.filters[name]}
            onChange={({ currentTarget: { form } }) => form && submit(form)}
          >
            <option value="">{any}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.text}
              </option>
            ))}
          </Choice>
        ))}
      </StaffSearch>
      <p className="list-bar__count" role="status">
        {t("lists.count", { count: total })}
      </p>
      {children}
    </div>
  );
}
