import { can, type Staff, type StaffPermission } from "~/auth/permissions";
import type { FoundGroup } from "~/admin/search/found";
import type { AppContext } from "~/load-context.server";
import { findNames } from "../history/names.server";
import { type KindName, kindOf } from "../history/record-kinds";

const kinds: Partial<Record<KindName, StaffPermission>> = {
  equipment: "products:read",
  manufacturers: "manufacturers:read",
  equipment_categories: "categories:read",
  library_documents: "documents:read",
  hero_images: "hero-images:read",
  presentation_videos: "presentation-videos:read",
  files: "files:read",
  service_requests: "service-requests:read",
  user_profiles: "users:write",
};

/** The record with this id, whatever kind it is of. */
export async function findById(context: AppContext, staff: Staff, id: string): Promise<FoundGroup[]> {
  const allowed = (Object.keys(kinds) as KindName[]).filter((kind) => can(staff, kinds[kind]!));
  const found = await Promise.all(
    allowed.map(async (kind) => {
      const names = await findNames(context, [{ entity: kind, entityId: id, before: null, after: null }]);
      return { kind, name: names.get(id) };
    }),
  );
  const entries = found.flatMap(({ kind, name }) =>
    name === undefined
      ? []
      : [{ id, text: name, detail: context.t(`admin:history.kind.${kind}`), path: kindOf(kind).path(id) }],
  );
  return entries.length > 0 ? [{ name: context.t("admin:staffSearch.link"), entries }] : [];
}
