import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useContact } from "~/features/contact/use-contact";
import { CategoryCarousel } from "~/features/home/category-carousel";
import { CallToAction } from "~/features/home/call-to-action";
import { Finder } from "~/features/home/finder";
import { Hero } from "~/features/home/hero";
import { readHomePage } from "~/features/home/home-page.server";
import { Services } from "~/features/home/services";
import { PartnerStrip } from "~/features/home/partners/partner-strip";
import { PresentationVideos } from "~/features/videos/public/presentation-videos";
import { withDealer } from "~/features/home/structured-data";
import { publicLoader } from "~/forms/public-handlers.server";
import { pageMeta } from "~/ui/page-meta";
import styles from "~/styles/pages/home.css?url";

export const loader = publicLoader(async ({ context }) => readHomePage(context));

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(data && withDealer(data.page, matches), matches);

export default function Home() {
  const { finder, slides, categories, videos, partners } = useLoaderData<typeof loader>();
  const contact = useContact();
  return (
    <div className="home">
      <Hero slides={slides}>
        <Finder fields={finder} />
      </Hero>
      {categories.length > 0 && <CategoryCarousel categories={categories} />}
      {videos.length > 0 && <PresentationVideos videos={videos} />}
      <Services />
      {partners.length > 0 && <PartnerStrip partners={partners} />}
      <CallToAction phone={contact?.mainPhone} />
    </div>
  );
}
