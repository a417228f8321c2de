import type { AppContext } from "~/load-context.server";
import { pictureUrl } from "~/features/pictures/picture-url.server";
import { hasSessionCookie } from "~/auth/session.server";
import { localizedUrl } from "~/i18n/language-urls";
import { formatDate, translated } from "~/i18n/formats";
import { sendOnly } from "~/ui/sent-data";
import { localizedDocument } from "~/features/documents/localized-document.server";
import { fitCheck, fitSearch } from "~/features/finder/fit/fit-check.server";
import { finderReader } from "~/features/finder/finder-texts.server";
import { type JobParameters, noJob } from "~/features/finder/job.server";
import { enquiryFormPath } from "~/features/requests/public/enquiry";
import { kindOfCategory } from "../applicability";
import { availableFromDay } from "../available-from";
import { cardView } from "../card/card-view.server";
import { comparePath } from "../compare/compare";
import { diagramsOf } from "../envelopes/diagrams.server";
import { withDimensionLabels } from "./dimension-labels.server";
import { mediaOf } from "./media";
import { productPath } from "../product";
import { describeProduct } from "./product-description";
import type { ProductPageView } from "./product-page";
import { qrCode } from "./qr-code.server";
import { findProduct } from "../queries.server";
import { similarText } from "./similar-text.server";
import { featuresOf, isFigureRow, keyFiguresOf, specificationOfProduct } from "./specification";
import { lineOf, specificationTexts } from "./specification-texts.server";

const nothingAsked: JobParameters = { job: noJob, invalid: [] };

/** Undefined for a missing product, and for a hidden one unless staff are signed in. */
export async function readProductPage(
  context: AppContext,
  { id, request, asked = nothingAsked }: { id: string; request: Request; asked?: JobParameters },
): Promise<ProductPageView | undefined> {
  const { language, t, siteOrigin } = context;
  // In one round trip. Without a session cookie the first asks no database.
  const [signedIn, product] = await Promise.all([
    context.sessions.find(),
    findProduct(context, id, { includeHidden: hasSessionCookie(request) }),
  ]);
  const isStaff = signedIn !== undefined;
  if (!product || !(product.visibleInStore || isStaff)) return undefined;
  const { model, manufacturer, specification, weightKg } = product;
  const { name, nameTranslations, liftGroup } = product.category;
  const category = { id: product.category.id, name: translated(nameTranslations, language, name) };
  const finder = finderReader(context);
  const kind = kindOfCategory(translated(nameTranslations, "eng", name), liftGroup);
  const groups = specificationOfProduct({ record: specification, weightKg, kind });
  const rows = groups.flatMap((group) => group.rows).filter(isFigureRow);
  const keyFigures = keyFiguresOf(groups, kind);
  const availableFrom = availableFromDay(product, context.now());
  const { machine } = product;
  const isAsked = fitSearch(asked) !== "";
  const urlWith = (search: string) => localizedUrl(language, siteOrigin, productPath(product.id) + search);
  // Paper shows whether it fits, so its URL has the answers.
  const printedUrl = urlWith(fitSearch({ job: asked.job, invalid: [] }));
  if (asked.invalid.length > 0) context.renderLog.doNotCache();
  const fit = machine && fitCheck({ id: product.id, machine, parameters: asked }, finder);
  const described = {
    ...{ id: product.id, model, year: product.year, engineType: product.engineType, category },
    manufacturer: { name: manufacturer.name, logo: manufacturer.logoUrl },
    media: mediaOf(product.images, product.videos).map((medium) => withDimensionLabels(medium, rows, context)),
    keyFigures,
    groups,
    status: product.status,
    availableFrom,
  };
  return {
    ...described,
    // Structured data keeps the stored URLs, which never change.
    page: {
      ...describeProduct(described, { siteOrigin, language, t }),
      ...(isAsked && { here: productPath(product.id) + fitSearch(asked) }),
    },
    manufacturer: { name: manufacturer.name, logo: pictureUrl(manufacturer.logoUrl) },
    media: described.media.map((medium) =>
      medium.kind === "image" ? { ...medium, url: pictureUrl(medium.url) } : medium,
    ),
    isHidden: !product.visibleInStore,
    // Requests with a session cookie bypass the cache: no cached page has this link.
    edit: isStaff ? { path: `/adm-dash/products/${product.id}`, text: t("admin:products.edit") } : undefined,
    availableFrom: availableFrom && t("availability.from", { day: formatDate(availableFrom, t) }),
    keyFigures: keyFigures.map((row) => lineOf(row, context)),
    specifications: sendOnly(
      {
        groups: specificationTexts(described, context),
        features: featuresOf({ record: specification, kind }).map((feature) => t(`product.${feature}`)),
      },
      [],
      context,
    ),
    documents: product.documents.map((document) => localizedDocument(document, context)),
    diagrams: diagramsOf(product, asked.job, context),
    fit,
    askPath: fit?.result?.ask.path ?? enquiryFormPath({ products: [product.id] }),
    related: product.related.map((card) =>
      sendOnly({ ...cardView(card, context), difference: similarText(card.differences, finder) }, ["id"], context),
    ),
    comparison: {
      path: comparePath({ ids: [id, ...product.related.map((card) => card.id)] }),
      text: finder.t("similar.compare"),
    },
    qr: qrCode(printedUrl, context),
    printedUrl,
    sharedUrl: isAsked ? urlWith("") : undefined,
  };
}
