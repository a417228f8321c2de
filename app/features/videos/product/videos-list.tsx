import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { editorPath } from "~/admin/crud/resource";
import { useReturnedRow } from "~/admin/crud/use-returned-row";
import { ScreenHead } from "~/admin/layout/screen-head";
import { StaffSearch } from "~/admin/layout/staff-search";
import { VisibilityToggle } from "~/features/products/table/visibility-toggle";
import { Poster } from "../poster";
import { VIDEOS_PATH, videosPath, type VideosCard, type VideosListView } from "./equipment-videos";

export function EquipmentVideosList({ list }: { list: VideosListView }) {
  const { t } = useTranslation("admin");
  const { filters, cards, others } = list;
  const here = videosPath(filters);
  return (
    <div className="records">
      <ScreenHead title={t("equipmentVideos.title")} subtitle={t("equipmentVideos.subtitle")} />
      <StaffSearch
        key={filters.search}
        path={VIDEOS_PATH}
        clearPath={VIDEOS_PATH}
        search={filters.search}
        label={t("products.search")}
        hint={t("equipmentVideos.searchHint")}
      />
      {cards.length > 0 ? (
        <ul className="record-cards">
          {cards.map((card) => (
            <Card key={card.id} card={card} here={here} />
          ))}
        </ul>
      ) : (
        <section className="empty">
          <h2>{t(filters.search ? "equipmentVideos.noneFound" : "equipmentVideos.none")}</h2>
          <p>{t("equipmentVideos.noneText")}</p>
        </section>
      )}
      <Pages list={list} />
      {others.length > 0 && (
        <section className="without-videos" aria-labelledby="without-videos">
          <h2 id="without-videos">{t("equipmentVideos.without")}</h2>
          <ul>
            {others.map(({ id, model, manufacturer }) => (
              <li key={id}>
                <span>
                  <span className="plate">{model}</span> {manufacturer}
                </span>
                <Link
                  className="button button--quiet button--small"
                  to={editorPath({ path: VIDEOS_PATH, here }, id)}
                  aria-label={t("equipmentVideos.addNamed", { model })}
                >
                  {t("equipmentVideos.add")}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Card({ card, here }: { card: VideosCard; here: string }) {
  const { t } = useTranslation("admin");
  const { id, model, manufacturer, videos, picture } = card;
  return (
    <li className="record-card" {...useReturnedRow<HTMLLIElement>(id)}>
      <div className="record-card__picture">
        <Poster src={picture} />
      </div>
      <div className="record-card__text">
        <h2 className="plate">{model}</h2>
        <p>{manufacturer}</p>
        <p className="records__subtitle">{t("equipmentVideos.count", { count: videos })}</p>
      </div>
      <div className="record-card__ways">
        <VisibilityToggle product={card} path={here} />
        <div className="records__actions">
          <Link
            className="button button--quiet button--small"
            to={editorPath({ path: VIDEOS_PATH, here }, id)}
            aria-label={t("equipmentVideos.editNamed", { model })}
          >
            {t("equipmentVideos.edit")}
          </Link>
        </div>
      </div>
    </li>
  );
}

function Pages({ list: { filters, pages } }: { list: VideosListView }) {
  const { t } = useTranslation("admin");
  if (pages === 1) return null;
  const { page } = filters;
  return (
    <nav className="video-pages" aria-label={t("pages.navigation")}>
      {page > 1 && (
        <Link className="button button--quiet" to={videosPath({ ...filters, page: page - 1 })} rel="prev">
          {t("pages.previous")}
        </Link>
      )}
      {page < pages && (
        <Link className="button button--quiet" to={videosPath({ ...filters, page: page + 1 })} rel="next">
          {t("pages.next")}
        </Link>
      )}
    </nav>
  );
}
