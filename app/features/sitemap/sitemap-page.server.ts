import { AppError } from "~/errors";
import type { AppContext } from "~/load-context.server";
import type { CatalogueDeps } from "../catalogue/index.server";
import { type ProductFilters, productsPath } from "../products/filters";
import { productPath } from "../products/product";
import { readSitemap, type SitemapProduct } from "./queries.server";
import { sitemapIndexOf, sitemapOf, type SitemapPage } from "./sitemap";

/** About 10 MB in three languages; 50 MB and 50,000 URLs are allowed. */
const PRODUCTS_PER_PART = 5000;

const STATIC_PAGES = ["/", "/products", "/service", "/enquiry", "/library", "/contact"];
const PAGES_PART = "/sitemap/pages.xml";

type Deps = CatalogueDeps & Pick<AppContext, "siteOrigin">;

/** `/sitemap.xml`: all pages, or the index of the parts when they do not fit one file. */
export async function readWholeSitemap(deps: Deps): Promise<string> {
  const { total, products, lists } = await readSitemap(deps, 1, PRODUCTS_PER_PART);
  if (total <= PRODUCTS_PER_PART) return sitemapOf([...pages(lists), ...products.map(productPage)], deps.siteOrigin);
  const parts = Array.from({ length: Math.ceil(total / PRODUCTS_PER_PART) }, (_, part) => `/sitemap/${part + 1}.xml`);
  return sitemapIndexOf([PAGES_PART, ...parts], deps.siteOrigin);
}

/** `/sitemap/pages.xml`, `/sitemap/1.xml` …; throws not-found for an empty part. */
export async function readPartOfSitemap(deps: Deps, name: string): Promise<string> {
  if (name === "pages.xml") return sitemapOf(pages((await readSitemap(deps, 1, 0)).lists), deps.siteOrigin);
  const part = Number(/^([1-9]\d{0,4})\.xml$/.exec(name)?.[1]);
  const products = part ? (await readSitemap(deps, part, PRODUCTS_PER_PART)).products : [];
  if (products.length === 0) throw new AppError("not-found");
  return sitemapOf(products.map(productPage), deps.siteOrigin);
}

function pages(lists: ProductFilters[]): SitemapPage[] {
  return [...STATIC_PAGES, ...lists.map(productsPath)].map((path) => ({ path }));
}

function productPage({ id, changedAt }: SitemapProduct): SitemapPage {
  return { path: productPath(id), changedAt };
}
