import * as home from "~/routes/_site._index";
import * as list from "~/routes/adm-dash.presentation-videos._index";
import * as form from "~/routes/adm-dash.presentation-videos_.$id";
import { describeResource } from "../support/resource-contract";
import type { Handler } from "../support/staff-handlers";

describeResource({
  name: "presentation-videos",
  table: "presentation_videos",
  path: "/adm-dash/presentation-videos",
  list: list as { loader: Handler; action: Handler },
  form: form as { loader: Handler; action: Handler },
  entry: (label) => ({
    title: label,
    "title_translations.rus": "Подъём",
    description: "Filmed in the yard.",
    "description_translations.aze": "Həyətdə çəkilib.",
    video_url: "https://www.youtube.com/embed/dQw4w9WgXcQ",
  }),
  other: ["title_translations.rus", "Спуск"],
  stored: (label) => ({
    title: label,
    title_translations: JSON.stringify({ rus: "Подъём" }),
    description_translations: JSON.stringify({ aze: "Həyətdə çəkilib." }),
    video_url: "https://www.youtube.com/embed/dQw4w9WgXcQ",
    thumbnail_url: "https://i.ytimg.com/vi/dQw4w9WgXcQ/maxresdefault.jpg",
  }),
  bad: [
    ["title", "", "required"],
    ["video_url", "", "required"],
    ["video_url", "https://example.com:99999/", "url"],
    ["video_url", "file:///etc/passwd", "url"],
  ],
  shown: "active",
  publicPage: { path: "/", loader: home.loader as Handler },
  messages: {
    created: "videoAdded",
    updated: "videoUpdated",
    deleted: "videoDeleted",
    notDeleted: "videoNotDeleted",
    shown: "videoEnabled",
    hidden: "videoDisabled",
    notShown: "videoNotSwitched",
    notMoved: "videosNotMoved",
  },
});
