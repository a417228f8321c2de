import { useTranslation } from "react-i18next";
import { Link } from "./link";

export function Breadcrumb({ steps }: { steps: { name: string; to?: string }[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("product.breadcrumb")} className="breadcrumb">
      <ol className="breadcrumb__steps">
        {steps.map(({ name, to }) => (
          <li key={name}>{to ? <Link to={to}>{name}</Link> : <span aria-current="page">{name}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}
