import { useLoaderData, useRouteError, isRouteErrorResponse } from "@remix-run/react";
import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useTranslation } from "react-i18next";
import { type ErrorData, NotFound } from "~/errors";
import { readJob } from "~/features/finder/job.server";
import { NextSteps } from "~/features/products/next-steps";
import { readNextSteps } from "~/features/products/next-steps.server";
import { ProductView } from "~/features/products/detail/product-view";
import { useContact } from "~/features/contact/use-contact";
import { readProductPage } from "~/features/products/detail/product-page.server";
import { publicLoader } from "~/forms/public-handlers.server";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { Problem, ProblemText } from "~/ui/problem";
import styles from "~/styles/pages/product.css?url";

export const loader = publicLoader(async ({ params, request, context }) => {
  const product = await readProductPage(context, {
    id: params.id ?? "",
    request,
    asked: context.parameters(readJob),
  });
  if (!product) throw new NotFound("product", await readNextSteps(context));
  return product;
});

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data, matches, error }) => pageMeta(data?.page, matches, error);

export default function Product() {
  // The key resets gallery and tabs when going to a related product.
  const contact = useContact();
  const product = useLoaderData<typeof loader>();
  return <ProductView key={product.id} product={product} contact={contact} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { t } = useTranslation();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <Problem />;
  const { categories = [] } = error.data as Partial<ErrorData>;
  return (
    <>
      <ProblemText title={t("product.notFound.title")} text={t("product.notFound.text")} status={404}>
        <Link className="button" to="/products">
          {t("product.backToProducts")}
        </Link>
      </ProblemText>
      <NextSteps categories={categories} />
    </>
  );
}
