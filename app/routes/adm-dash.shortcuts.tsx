import { useTranslation } from "react-i18next";
import { ScreenHead } from "~/admin/layout/screen-head";
import { staffMeta } from "~/admin/layout/staff-meta";
import { ShortcutList } from "~/admin/search/shortcut-list";
import { staffLoader } from "~/auth/staff-handlers.server";

export const loader = staffLoader("dashboard:read", ({ context: { t } }) =>
  Promise.resolve({ title: `${t("admin:shortcuts.title")} – ${t("brand")}` }),
);

export const meta = staffMeta;

export default function Shortcuts() {
  const { t } = useTranslation("admin");
  return (
    <div className="shortcuts-page">
      <ScreenHead title={t("shortcuts.title")} subtitle={t("shortcuts.subtitle")} />
      <ShortcutList />
    </div>
  );
}
