import { dayOf } from "~/i18n/days";
import { formatDate, translated } from "~/i18n/formats";
import { localizedUrl } from "~/i18n/language-urls";
import type { AppContext } from "~/load-context.server";
import type { PageDescription } from "~/ui/page-meta";
import { enquiryPath } from "~/features/requests/public/enquiry";
import { pictureUrl } from "../../pictures/picture-url.server";
import { readWithCatalogue } from "../../catalogue/index.server";
import { pageOfCatalogue } from "../../catalogue/list.server";
import { type ProductLine, productLine } from "../../catalogue/product-line.server";
import { searchWords } from "../../catalogue/search-words.server";
import { kindOfCategory } from "../applicability";
import { mediaOf } from "../detail/media";
import { qrCode } from "../detail/qr-code.server";
import { noFilters, type ProductFilters } from "../filters";
import { type Product, visibleProducts } from "../queries.server";
import { type ComparedMachine, comparePath, type ComparePageView, type Comparison, MOST_COMPARED } from "./compare";
import { compareProducts } from "./comparison-rows.server";

type Compared = Omit<Product, "documents" | "envelopes" | "machine" | "related">;

export async function readComparePage(context: AppContext, asked: Comparison): Promise<ComparePageView> {
  const { language, siteOrigin, t, renderLog } = context;
  const { products, lines, total } = await readProducts(context, asked);
  const ids = products.map(({ id }) => id);
  const gone = asked.ids.length - ids.length;
  // Unknown ids are endless, and an empty page costs nothing.
  if (gone > 0 || ids.length === 0) renderLog.doNotCache();

  const onlyDifferences = (asked.onlyDifferences ?? false) && ids.length > 1;
  const groups = compareProducts(
    products.map((product) => ({
      ...product,
      kind: kindOfCategory(nameOf(product, "eng"), product.category.liftGroup),
    })),
    context,
  );
  const path = comparePath({ ids, onlyDifferences });
  const absoluteUrl = localizedUrl(language, siteOrigin, path);
  const { search } = asked;
  return {
    page: {
      ...describePage(products, path, context),
      ...(search !== undefined && { here: comparePath({ ids, onlyDifferences, search }) }),
    },
    machines: products.map((product) => machineView(product, { ids, onlyDifferences, language })),
    groups: onlyDifferences ? differing(groups) : groups,
    onlyDifferences,
    otherRows: comparePath({ ids, onlyDifferences: !onlyDifferences }),
    isCut: asked.isCut ?? false,
    gone,
    search,
    additions: lines
      .filter(({ id }) => !ids.includes(id))
      .map(({ id, ...line }) => ({ ...line, path: comparePath({ ids: [...ids, id], onlyDifferences }) })),
    found: total - lines.filter(({ id }) => ids.includes(id)).length,
    enquiry: enquiryPath({ products: ids }),
    date: formatDate(context.now().toISOString(), t),
    qr: qrCode(absoluteUrl, context),
    absoluteUrl,
  };
}

interface Found {
  /** In the order asked for, without those that visitors cannot see. */
  products: Compared[];
  /** The first page of what the search finds, and the number of all. */
  lines: ProductLine[];
  total: number;
}

/** One round trip; the catalogue is needed for a search alone. */
async function readProducts(context: AppContext, { ids, search }: Comparison): Promise<Found> {
  const inOrder = (rows: Compared[]) => ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const isFull = ids.length === MOST_COMPARED;
  if (search !== undefined && !isFull) {
    const { catalogue, rows } = await readWithCatalogue(context, (db) => [visibleProducts(db, ids)]);
    const filters: ProductFilters = { ...noFilters, search, sort: "relevance" };
    const found = pageOfCatalogue(catalogue, filters, { words: searchWords, today: dayOf(context.now()) });
    const lines = found.products.map((product) => productLine(catalogue, product, context));
    return { products: inOrder(rows[0]), lines, total: found.total };
  }
  if (ids.length === 0) return { products: [], lines: [], total: 0 };
  const [rows] = await context.reader.read((db) => [visibleProducts(db, ids)]);
  return { products: inOrder(rows), lines: [], total: 0 };
}

function describePage(products: Compared[], path: string, { t }: AppContext): PageDescription {
  const title = `${t("compare.title")} – ${t("brand")}`;
  const names = products.map(fullName).join(", ");
  return {
    title: names ? `${names} – ${title}` : title,
    description: t("compare.description"),
    path,
    robots: "noindex,follow",
  };
}

const fullName = ({ manufacturer, model }: Compared) => `${manufacturer.name} ${model}`;

const nameOf = ({ category }: Compared, language: AppContext["language"]) =>
  translated(category.nameTranslations, language, category.name);

interface Columns {
  ids: string[];
  onlyDifferences: boolean;
  language: AppContext["language"];
}

function machineView(product: Compared, { ids, onlyDifferences, language }: Columns): ComparedMachine {
  const { id, model, status, images } = product;
  const at = ids.indexOf(id);
  const others = ids.toSpliced(at, 1);
  const movedTo = (place: number) =>
    place < 0 || place > others.length
      ? undefined
      : comparePath({ ids: others.toSpliced(place, 0, id), onlyDifferences });
  const picture = mediaOf(images, []).find((medium) => medium.kind === "image");
  return {
    ...{ id, model, status },
    manufacturer: product.manufacturer.name,
    category: nameOf(product, language),
    image: pictureUrl(picture?.url ?? null),
    left: movedTo(at - 1),
    right: movedTo(at + 1),
    without: comparePath({ ids: others, onlyDifferences: onlyDifferences && others.length > 1 }),
  };
}

function differing(groups: ComparePageView["groups"]): ComparePageView["groups"] {
  return groups
    .map((group) => ({ ...group, rows: group.rows.filter(({ state }) => state === "differs") }))
    .filter(({ rows }) => rows.length > 0);
}
