import type { SentSelect } from "~/ui/select-options";
import type { LocalizedText } from "~/i18n/formats";
import type { PageDescription } from "~/ui/page-meta";
import type { Partner } from "./partners/partner";
import type { Video } from "../videos/video";

export interface Slide {
  id: string;
  image: string;
  title: string;
  titleLang?: string;
  description: string;
  descriptionLang?: string;
}

export interface HomeCategory {
  id: string;
  name: LocalizedText;
  description: LocalizedText;
  icon: string | null;
}

export interface HomeView {
  finder: SentSelect[];
  page: PageDescription;
  slides: Slide[];
  categories: HomeCategory[];
  videos: Video[];
  partners: Partner[];
}
