import type { StaffPermission } from "~/auth/permissions";
import { SHORTCUTS_PATH } from "../search/shortcuts-path.ts";

export const REQUESTS_PATH = "/adm-dash/service-requests";

export const navigation = [
  { to: "/adm-dash/dashboard", text: "nav.dashboard", permission: "dashboard:read", icon: "dashboard" },
  { to: "/adm-dash/products", text: "nav.products", permission: "products:read", icon: "load" },
  { to: "/adm-dash/boards", text: "nav.boards", permission: "products:read", icon: "check" },
  { to: "/adm-dash/vendors", text: "nav.manufacturers", permission: "manufacturers:read", icon: "wrench" },
  { to: "/adm-dash/categories", text: "nav.categories", permission: "categories:read", icon: "columns" },
  { to: "/adm-dash/engine-types", text: "nav.engineTypes", permission: "products:read", icon: "engine" },
  { to: "/adm-dash/library", text: "nav.library", permission: "documents:read", icon: "document" },
  { to: "/adm-dash/files", text: "nav.files", permission: "files:read", icon: "folder" },
  { to: "/adm-dash/hero-images", text: "nav.heroImages", permission: "hero-images:read", icon: "expand" },
  { to: "/adm-dash/videos", text: "nav.videos", permission: "products:read", icon: "play" },
  {
    to: "/adm-dash/presentation-videos",
    text: "nav.presentationVideos",
    permission: "presentation-videos:read",
    icon: "play",
  },
  { to: REQUESTS_PATH, text: "nav.serviceRequests", permission: "service-requests:read", icon: "mail" },
  { to: "/adm-dash/history", text: "nav.history", permission: "history:read", icon: "clock" },
  { to: "/adm-dash/contact-info", text: "nav.contact", permission: "contact:read", icon: "phone" },
  { to: "/adm-dash/users", text: "nav.users", permission: "users:read", icon: "persons" },
  { to: SHORTCUTS_PATH, text: "shortcuts.title", permission: "dashboard:read", icon: "rows" },
] as const satisfies { to: string; text: string; permission: StaffPermission; icon: string }[];
