import { useTranslation } from "react-i18next";

export function SectionLinks({ sections }: { sections: { id: string; name: string }[] }) {
  const { t } = useTranslation("admin");
  return (
    <nav className="section-links" aria-label={t("editing.sections")}>
      <ul>
        {sections.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
