import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { readContactPage } from "~/features/contact/public/contact-page.server";
import { ContactView } from "~/features/contact/public/contact-view";
import { publicLoader } from "~/forms/public-handlers.server";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { ProblemText } from "~/ui/problem";
import styles from "~/styles/pages/contact.css?url";

export const loader = publicLoader(async ({ context }) => readContactPage(context));

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(data?.page, matches);

export default function Contact() {
  const { contact } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  if (contact) return <ContactView contact={contact} />;
  return (
    <ProblemText title={t("contact.missing.title")} text={t("contact.missing.text")}>
      <Link className="button" to="/products">
        {t("problem.toProducts")}
      </Link>
      <Link className="button button--quiet" to="/">
        {t("problem.toHome")}
      </Link>
    </ProblemText>
  );
}
