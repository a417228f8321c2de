import { Form, Link, useSubmit } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";
import { SEARCH_LENGTH } from "~/ui/search-length";

interface StaffSearchProps {
  path: string;
  clearPath: string;
  search: string | undefined;
  label: string;
  kept?: Iterable<[name: string, value: string]>;
  hint?: string;
  /** Further fields of the form. */
  children?: ReactNode;
}

/** A GET form; with script it also submits when the field is cleared. */
export function StaffSearch({ path, clearPath, search = "", label, kept = [], hint, children }: StaffSearchProps) {
  const { t } = useTranslation("admin");
  const submit = useSubmit();
  return (
    <Form className="staff-search field" role="search" action={path}>
      {[...kept].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <span className="field__with-icon">
        <Icon name="search" size={18} />
        <input
          type="search"
          name="search"
          defaultValue={search}
          maxLength={SEARCH_LENGTH}
          placeholder={label}
          aria-label={label}
          aria-describedby={hint && "search-hint"}
          autoComplete="off"
          onInput={({ currentTarget }) => {
            if (search && currentTarget.value === "") submit(currentTarget.form);
          }}
        />
        {search && (
          <Link className="staff-search__clear" to={clearPath} aria-label={t("products.clearSearch")}>
            <Icon name="close" size={18} />
          </Link>
        )}
      </span>
      {children}
      <button className="button button--quiet">{t("products.find")}</button>
      {hint && (
        <p className="field__hint" id="search-hint">
          {hint}
        </p>
      )}
    </Form>
  );
}
