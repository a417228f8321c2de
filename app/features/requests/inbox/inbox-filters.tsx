import { useTranslation } from "react-i18next";
import { Chips } from "~/admin/layout/chips";
import { Choice } from "~/admin/layout/choice";
import { StaffSearch } from "~/admin/layout/staff-search";
import {
  filterParameters,
  INBOX_PATH,
  inboxPath,
  type InboxFilters,
  type InboxView,
  MINE,
  NOBODY,
  requestGroups,
} from "./inbox";
import { enquiryTypes, serviceTypes } from "../../../../db/enums.ts";

/** One form, so that the choices and the search are sent together. */
export function FilterForm({ filters, assignees }: Pick<InboxView, "filters" | "assignees">) {
  const { t } = useTranslation(["admin", "common"]);
  const { search, kind, assignee, ...others } = filters;
  return (
    <div className="inbox__filters">
      <StaffSearch
        path={INBOX_PATH}
        clearPath={inboxPath({ ...filters, search: undefined, page: 1 })}
        search={search}
        label={t("requests.search")}
        kept={filterParameters(others)}
      >
        <Choice name="kind" label={t("requests.kind")} value={kind}>
          <option value="">{t("requests.tab.all")}</option>
          {requestGroups.map((group) => (
            <optgroup key={group} label={t(`requests.group.${group}`)}>
              <option value={group}>{t(`requests.allOf.${group}`)}</option>
              {(group === "enquiries" ? enquiryTypes : serviceTypes).map((type) => (
                <option key={type} value={type}>
                  {t(`common:requestType.${type}`)}
                </option>
              ))}
            </optgroup>
          ))}
        </Choice>
        <Choice name="assignee" label={t("requests.assignee")} value={assignee}>
          <option value="">{t("requests.anybody")}</option>
          <option value={MINE}>{t("requests.me")}</option>
          <option value={NOBODY}>{t("requests.nobody")}</option>
          {assignees.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
      </StaffSearch>
    </div>
  );
}

/** The filters that no control of the form shows. */
export function InboxChips({ filters }: { filters: InboxFilters }) {
  const { t } = useTranslation(["admin", "common"]);
  const { open, email } = filters;
  const chips = [
    open && { filter: t("requests.openChip", { age: t(`requests.openFor.${open}`) }), without: { open: undefined } },
    email && { filter: t("requests.emailFailed"), without: { email: undefined } },
  ].filter((chip) => typeof chip === "object");
  return (
    <Chips
      chips={chips.map(({ filter, without }) => ({ filter, path: inboxPath({ ...filters, ...without, page: 1 }) }))}
    />
  );
}
