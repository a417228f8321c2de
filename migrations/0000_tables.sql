CREATE TABLE `contact_information` (
	`id` text PRIMARY KEY DEFAULT 'contact' NOT NULL,
	`company_name` text NOT NULL,
	`main_phone` text,
	`secondary_phone` text,
	`primary_email` text,
	`support_email` text,
	`street_address` text,
	`city` text,
	`state` text,
	`postal_code` text,
	`country` text,
	`weekday_hours` text DEFAULT '{}' NOT NULL,
	`weekend_hours` text DEFAULT '{}' NOT NULL,
	`emergency_phone` text,
	`emergency_info` text,
	`timezone` text DEFAULT 'UTC' NOT NULL,
	`latitude` real,
	`longitude` real,
	`directions` text,
	`maps_embed_link` text,
	`facebook_url` text,
	`twitter_url` text,
	`instagram_url` text,
	`linkedin_url` text,
	`additional_social_links` text DEFAULT '[]' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "contact_information_single" CHECK("contact_information"."id" = 'contact'),
	CONSTRAINT "contact_information_company_name_text" CHECK(length(trim("contact_information"."company_name")) > 0 and length("contact_information"."company_name") <= 200),
	CONSTRAINT "contact_information_main_phone_length" CHECK(length("contact_information"."main_phone") <= 64),
	CONSTRAINT "contact_information_secondary_phone_length" CHECK(length("contact_information"."secondary_phone") <= 64),
	CONSTRAINT "contact_information_emergency_phone_length" CHECK(length("contact_information"."emergency_phone") <= 64),
	CONSTRAINT "contact_information_primary_email_length" CHECK(length("contact_information"."primary_email") <= 300),
	CONSTRAINT "contact_information_support_email_length" CHECK(length("contact_information"."support_email") <= 300),
	CONSTRAINT "contact_information_street_address_length" CHECK(length("contact_information"."street_address") <= 300),
	CONSTRAINT "contact_information_city_length" CHECK(length("contact_information"."city") <= 300),
	CONSTRAINT "contact_information_state_length" CHECK(length("contact_information"."state") <= 300),
	CONSTRAINT "contact_information_postal_code_length" CHECK(length("contact_information"."postal_code") <= 300),
	CONSTRAINT "contact_information_country_length" CHECK(length("contact_information"."country") <= 300),
	CONSTRAINT "contact_information_directions_length" CHECK(length("contact_information"."directions") <= 2000),
	CONSTRAINT "contact_information_maps_embed_link_address" CHECK(length("contact_information"."maps_embed_link") <= 2048 and ("contact_information"."maps_embed_link" like 'https://_%' or "contact_information"."maps_embed_link" like 'http://_%' or ("contact_information"."maps_embed_link" like '/_%' and "contact_information"."maps_embed_link" not like '//%' and "contact_information"."maps_embed_link" not like '/\%'))),
	CONSTRAINT "contact_information_facebook_url_address" CHECK(length("contact_information"."facebook_url") <= 2048 and ("contact_information"."facebook_url" like 'https://_%' or "contact_information"."facebook_url" like 'http://_%' or ("contact_information"."facebook_url" like '/_%' and "contact_information"."facebook_url" not like '//%' and "contact_information"."facebook_url" not like '/\%'))),
	CONSTRAINT "contact_information_twitter_url_address" CHECK(length("contact_information"."twitter_url") <= 2048 and ("contact_information"."twitter_url" like 'https://_%' or "contact_information"."twitter_url" like 'http://_%' or ("contact_information"."twitter_url" like '/_%' and "contact_information"."twitter_url" not like '//%' and "contact_information"."twitter_url" not like '/\%'))),
	CONSTRAINT "contact_information_instagram_url_address" CHECK(length("contact_information"."instagram_url") <= 2048 and ("contact_information"."instagram_url" like 'https://_%' or "contact_information"."instagram_url" like 'http://_%' or ("contact_information"."instagram_url" like '/_%' and "contact_information"."instagram_url" not like '//%' and "contact_information"."instagram_url" not like '/\%'))),
	CONSTRAINT "contact_information_linkedin_url_address" CHECK(length("contact_information"."linkedin_url") <= 2048 and ("contact_information"."linkedin_url" like 'https://_%' or "contact_information"."linkedin_url" like 'http://_%' or ("contact_information"."linkedin_url" like '/_%' and "contact_information"."linkedin_url" not like '//%' and "contact_information"."linkedin_url" not like '/\%'))),
	CONSTRAINT "contact_information_weekday_hours_json" CHECK(length("contact_information"."weekday_hours") <= 5000 and json_valid("contact_information"."weekday_hours") and json_type("contact_information"."weekday_hours") = 'object'),
	CONSTRAINT "contact_information_weekend_hours_json" CHECK(length("contact_information"."weekend_hours") <= 5000 and json_valid("contact_information"."weekend_hours") and json_type("contact_information"."weekend_hours") = 'object'),
	CONSTRAINT "contact_information_emergency_info_json" CHECK(length("contact_information"."emergency_info") <= 10000 and json_valid("contact_information"."emergency_info") and json_type("contact_information"."emergency_info") = 'object'),
	CONSTRAINT "contact_information_additional_social_links_json" CHECK(length("contact_information"."additional_social_links") <= 100000 and json_valid("contact_information"."additional_social_links") and json_type("contact_information"."additional_social_links") = 'array'),
	CONSTRAINT "contact_information_timezone_known" CHECK("contact_information"."timezone" in ('UTC', 'America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles', 'Asia/Baku')),
	CONSTRAINT "contact_information_latitude_range" CHECK("contact_information"."latitude" between -90 and 90),
	CONSTRAINT "contact_information_longitude_range" CHECK("contact_information"."longitude" between -180 and 180)
) STRICT;
--> statement-breakpoint
CREATE TABLE `equipment` (
	`id` text PRIMARY KEY NOT NULL,
	`model` text NOT NULL,
	`model_search` text NOT NULL,
	`model_sort` text NOT NULL,
	`year` integer NOT NULL,
	`engine_type` text NOT NULL,
	`weight_kg` real,
	`images` text DEFAULT '[]' NOT NULL,
	`videos` text DEFAULT '[]' NOT NULL,
	`category_id` text NOT NULL,
	`manufacturer_id` text NOT NULL,
	`visible_in_store` integer DEFAULT true NOT NULL,
	`status` text DEFAULT 'available' NOT NULL,
	`working_height_m` real,
	`load_capacity_kg` real,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `equipment_categories`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`manufacturer_id`) REFERENCES `manufacturers`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "equipment_model_text" CHECK(length(trim("equipment"."model")) > 0 and length("equipment"."model") <= 200),
	CONSTRAINT "equipment_model_search_text" CHECK(length("equipment"."model_search") <= 1000),
	CONSTRAINT "equipment_year_range" CHECK("equipment"."year" between 1950 and 2100),
	CONSTRAINT "equipment_engine_type_known" CHECK("equipment"."engine_type" in ('electric', 'gasoline', 'diesel', 'hybrid')),
	CONSTRAINT "equipment_weight_kg_range" CHECK("equipment"."weight_kg" between 0 and 1000000),
	CONSTRAINT "equipment_images_json" CHECK(length("equipment"."images") <= 100000 and json_valid("equipment"."images") and json_type("equipment"."images") = 'array'),
	CONSTRAINT "equipment_videos_json" CHECK(length("equipment"."videos") <= 100000 and json_valid("equipment"."videos") and json_type("equipment"."videos") = 'array'),
	CONSTRAINT "equipment_visible_in_store_flag" CHECK("equipment"."visible_in_store" in (0, 1)),
	CONSTRAINT "equipment_status_known" CHECK("equipment"."status" in ('available', 'rented', 'maintenance', 'sold'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `equipment_by_model` ON `equipment` (`visible_in_store`,`model_sort`,`id`);--> statement-breakpoint
CREATE INDEX `equipment_by_year` ON `equipment` (`visible_in_store`,`year`,`id`);--> statement-breakpoint
CREATE INDEX `equipment_by_height_up` ON `equipment` (`visible_in_store`,"working_height_m" is null,`working_height_m`,`id`);--> statement-breakpoint
CREATE INDEX `equipment_by_height_down` ON `equipment` (`visible_in_store`,"working_height_m" is null,"working_height_m" desc,`id`);--> statement-breakpoint
CREATE INDEX `equipment_category_by_model` ON `equipment` (`visible_in_store`,`category_id`,`model_sort`,`id`);--> statement-breakpoint
CREATE INDEX `equipment_category_by_year` ON `equipment` (`visible_in_store`,`category_id`,`year`,`id`);--> statement-breakpoint
CREATE INDEX `equipment_category_by_height_up` ON `equipment` (`visible_in_store`,`category_id`,"working_height_m" is null,`working_height_m`,`id`);--> statement-breakpoint
CREATE INDEX `equipment_category_by_height_down` ON `equipment` (`visible_in_store`,`category_id`,"working_height_m" is null,"working_height_m" desc,`id`);--> statement-breakpoint
CREATE INDEX `equipment_manufacturer_by_model` ON `equipment` (`visible_in_store`,`manufacturer_id`,`model_sort`,`id`);--> statement-breakpoint
CREATE INDEX `equipment_manufacturer_by_year` ON `equipment` (`visible_in_store`,`manufacturer_id`,`year`,`id`);--> statement-breakpoint
CREATE INDEX `equipment_manufacturer_by_height_up` ON `equipment` (`visible_in_store`,`manufacturer_id`,"working_height_m" is null,`working_height_m`,`id`);--> statement-breakpoint
CREATE INDEX `equipment_manufacturer_by_height_down` ON `equipment` (`visible_in_store`,`manufacturer_id`,"working_height_m" is null,"working_height_m" desc,`id`);--> statement-breakpoint
CREATE INDEX `equipment_engine_by_model` ON `equipment` (`visible_in_store`,`engine_type`,`model_sort`,`id`);--> statement-breakpoint
CREATE INDEX `equipment_engine_by_year` ON `equipment` (`visible_in_store`,`engine_type`,`year`,`id`);--> statement-breakpoint
CREATE INDEX `equipment_engine_by_height_up` ON `equipment` (`visible_in_store`,`engine_type`,"working_height_m" is null,`working_height_m`,`id`);--> statement-breakpoint
CREATE INDEX `equipment_engine_by_height_down` ON `equipment` (`visible_in_store`,`engine_type`,"working_height_m" is null,"working_height_m" desc,`id`);--> statement-breakpoint
CREATE INDEX `equipment_narrowing` ON `equipment` (`visible_in_store`,`category_id`,`manufacturer_id`,`engine_type`,`working_height_m`,`load_capacity_kg`,`model_search`,`model_sort`,`year`,`id`);--> statement-breakpoint
CREATE INDEX `equipment_category` ON `equipment` (`category_id`);--> statement-breakpoint
CREATE INDEX `equipment_manufacturer` ON `equipment` (`manufacturer_id`);--> statement-breakpoint
CREATE INDEX `equipment_newest` ON `equipment` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `equipment_categories` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_translations` text DEFAULT '{}' NOT NULL,
	`description_translations` text DEFAULT '{}' NOT NULL,
	`slug` text NOT NULL,
	`category_icon_url` text NOT NULL,
	`order` integer NOT NULL,
	`visible_on_home` integer DEFAULT true NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "equipment_categories_name_text" CHECK(length(trim("equipment_categories"."name")) > 0 and length("equipment_categories"."name") <= 200),
	CONSTRAINT "equipment_categories_name_translations_json" CHECK(length("equipment_categories"."name_translations") <= 10000 and json_valid("equipment_categories"."name_translations") and json_type("equipment_categories"."name_translations") = 'object'),
	CONSTRAINT "equipment_categories_description_translations_json" CHECK(length("equipment_categories"."description_translations") <= 50000 and json_valid("equipment_categories"."description_translations") and json_type("equipment_categories"."description_translations") = 'object'),
	CONSTRAINT "equipment_categories_slug_shape" CHECK(length("equipment_categories"."slug") between 1 and 200 and "equipment_categories"."slug" not glob '*[^a-z0-9-]*' and "equipment_categories"."slug" not glob '-*' and "equipment_categories"."slug" not glob '*-'),
	CONSTRAINT "equipment_categories_icon_address" CHECK(length("equipment_categories"."category_icon_url") <= 2048 and ("equipment_categories"."category_icon_url" like 'https://_%' or "equipment_categories"."category_icon_url" like 'http://_%' or ("equipment_categories"."category_icon_url" like '/_%' and "equipment_categories"."category_icon_url" not like '//%' and "equipment_categories"."category_icon_url" not like '/\%'))),
	CONSTRAINT "equipment_categories_order_place" CHECK("equipment_categories"."order" <> 0),
	CONSTRAINT "equipment_categories_visible_on_home_flag" CHECK("equipment_categories"."visible_on_home" in (0, 1))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `equipment_categories_slug` ON `equipment_categories` (`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `equipment_categories_order` ON `equipment_categories` (`order`);--> statement-breakpoint
CREATE TABLE `equipment_specifications` (
	`id` text PRIMARY KEY NOT NULL,
	`equipment_id` text NOT NULL,
	`working_height_m` real,
	`height_m` real,
	`length_m` real,
	`width_m` real,
	`extension_length_m` real,
	`platform_height_m` real,
	`platform_length_m` real,
	`platform_width_m` real,
	`platform_capacity_kg` real,
	`platform_folded_guardrails_height_m` real,
	`platform_unfolded_guardrails_height_m` real,
	`guardrail_folded_m` real,
	`guardrail_open_m` real,
	`guardrail_length_m` real,
	`guardrail_width_m` real,
	`max_persons` integer,
	`load_capacity_kg` real,
	`lifting_capacity_kg` real,
	`lifting_capacity_ton` real,
	`gradeability_percent` real,
	`fork_length_m` real,
	`has_basket` integer DEFAULT false NOT NULL,
	`has_bucket` integer DEFAULT false NOT NULL,
	`has_guardrail` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`equipment_id`) REFERENCES `equipment`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "equipment_specifications_working_height_m_range" CHECK("equipment_specifications"."working_height_m" between 0 and 1000),
	CONSTRAINT "equipment_specifications_height_m_range" CHECK("equipment_specifications"."height_m" between 0 and 1000),
	CONSTRAINT "equipment_specifications_length_m_range" CHECK("equipment_specifications"."length_m" between 0 and 1000),
	CONSTRAINT "equipment_specifications_width_m_range" CHECK("equipment_specifications"."width_m" between 0 and 1000),
	CONSTRAINT "equipment_specifications_extension_length_m_range" CHECK("equipment_specifications"."extension_length_m" between 0 and 1000),
	CONSTRAINT "equipment_specifications_platform_height_m_range" CHECK("equipment_specifications"."platform_height_m" between 0 and 1000),
	CONSTRAINT "equipment_specifications_platform_length_m_range" CHECK("equipment_specifications"."platform_length_m" between 0 and 1000),
	CONSTRAINT "equipment_specifications_platform_width_m_range" CHECK("equipment_specifications"."platform_width_m" between 0 and 1000),
	CONSTRAINT "equipment_specifications_platform_folded_guardrails_height_m_range" CHECK("equipment_specifications"."platform_folded_guardrails_height_m" between 0 and 1000),
	CONSTRAINT "equipment_specifications_platform_unfolded_guardrails_height_m_range" CHECK("equipment_specifications"."platform_unfolded_guardrails_height_m" between 0 and 1000),
	CONSTRAINT "equipment_specifications_guardrail_folded_m_range" CHECK("equipment_specifications"."guardrail_folded_m" between 0 and 1000),
	CONSTRAINT "equipment_specifications_guardrail_open_m_range" CHECK("equipment_specifications"."guardrail_open_m" between 0 and 1000),
	CONSTRAINT "equipment_specifications_guardrail_length_m_range" CHECK("equipment_specifications"."guardrail_length_m" between 0 and 1000),
	CONSTRAINT "equipment_specifications_guardrail_width_m_range" CHECK("equipment_specifications"."guardrail_width_m" between 0 and 1000),
	CONSTRAINT "equipment_specifications_fork_length_m_range" CHECK("equipment_specifications"."fork_length_m" between 0 and 1000),
	CONSTRAINT "equipment_specifications_platform_capacity_kg_range" CHECK("equipment_specifications"."platform_capacity_kg" between 0 and 1000000),
	CONSTRAINT "equipment_specifications_load_capacity_kg_range" CHECK("equipment_specifications"."load_capacity_kg" between 0 and 1000000),
	CONSTRAINT "equipment_specifications_lifting_capacity_kg_range" CHECK("equipment_specifications"."lifting_capacity_kg" between 0 and 1000000),
	CONSTRAINT "equipment_specifications_lifting_capacity_ton_range" CHECK("equipment_specifications"."lifting_capacity_ton" between 0 and 1000),
	CONSTRAINT "equipment_specifications_gradeability_percent_range" CHECK("equipment_specifications"."gradeability_percent" between 0 and 1000),
	CONSTRAINT "equipment_specifications_max_persons_range" CHECK("equipment_specifications"."max_persons" between 0 and 1000),
	CONSTRAINT "equipment_specifications_has_basket_flag" CHECK("equipment_specifications"."has_basket" in (0, 1)),
	CONSTRAINT "equipment_specifications_has_bucket_flag" CHECK("equipment_specifications"."has_bucket" in (0, 1)),
	CONSTRAINT "equipment_specifications_has_guardrail_flag" CHECK("equipment_specifications"."has_guardrail" in (0, 1))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `equipment_specifications_equipment` ON `equipment_specifications` (`equipment_id`);--> statement-breakpoint
CREATE TABLE `generation` (
	`id` integer PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	CONSTRAINT "generation_single" CHECK("generation"."id" = 1)
) STRICT;
--> statement-breakpoint
CREATE TABLE `hero_images` (
	`id` text PRIMARY KEY NOT NULL,
	`image_url` text NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`order` integer NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "hero_images_image_url_address" CHECK(length("hero_images"."image_url") <= 2048 and ("hero_images"."image_url" like 'https://_%' or "hero_images"."image_url" like 'http://_%' or ("hero_images"."image_url" like '/_%' and "hero_images"."image_url" not like '//%' and "hero_images"."image_url" not like '/\%'))),
	CONSTRAINT "hero_images_title_text" CHECK(length(trim("hero_images"."title")) > 0 and length("hero_images"."title") <= 300),
	CONSTRAINT "hero_images_description_length" CHECK(length("hero_images"."description") <= 5000),
	CONSTRAINT "hero_images_order_place" CHECK("hero_images"."order" <> 0),
	CONSTRAINT "hero_images_active_flag" CHECK("hero_images"."active" in (0, 1))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `hero_images_order` ON `hero_images` (`order`);--> statement-breakpoint
CREATE TABLE `history` (
	`id` text PRIMARY KEY NOT NULL,
	`at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`actor_id` text,
	`actor_name` text NOT NULL,
	`action` text NOT NULL,
	`entity` text NOT NULL,
	`entity_id` text NOT NULL,
	`before` text,
	`after` text,
	FOREIGN KEY (`actor_id`) REFERENCES `user_profiles`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "history_actor_name_length" CHECK(length("history"."actor_name") <= 254),
	CONSTRAINT "history_action_text" CHECK(length(trim("history"."action")) > 0 and length("history"."action") <= 100),
	CONSTRAINT "history_entity_text" CHECK(length(trim("history"."entity")) > 0 and length("history"."entity") <= 100),
	CONSTRAINT "history_before_json" CHECK(length("history"."before") <= 1000000 and json_valid("history"."before") and json_type("history"."before") = 'object'),
	CONSTRAINT "history_after_json" CHECK(length("history"."after") <= 1000000 and json_valid("history"."after") and json_type("history"."after") = 'object')
) STRICT;
--> statement-breakpoint
CREATE INDEX `history_at` ON `history` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `history_entity` ON `history` (`entity`,`entity_id`,`at`);--> statement-breakpoint
CREATE INDEX `history_actor` ON `history` (`actor_id`);--> statement-breakpoint
CREATE TABLE `library_documents` (
	`id` text PRIMARY KEY NOT NULL,
	`equipment_id` text,
	`title` text NOT NULL,
	`description` text,
	`search_text` text NOT NULL,
	`link` text NOT NULL,
	`category` text NOT NULL,
	`file_type` text,
	`file_size` integer,
	`document_type` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`equipment_id`) REFERENCES `equipment`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "library_documents_title_text" CHECK(length(trim("library_documents"."title")) > 0 and length("library_documents"."title") <= 300),
	CONSTRAINT "library_documents_description_length" CHECK(length("library_documents"."description") <= 10000),
	CONSTRAINT "library_documents_link_address" CHECK(length("library_documents"."link") <= 2048 and ("library_documents"."link" like 'https://_%' or "library_documents"."link" like 'http://_%' or ("library_documents"."link" like '/_%' and "library_documents"."link" not like '//%' and "library_documents"."link" not like '/\%'))),
	CONSTRAINT "library_documents_category_known" CHECK("library_documents"."category" in ('Safety', 'Maintenance', 'Training', 'Technical')),
	CONSTRAINT "library_documents_file_type_length" CHECK(length("library_documents"."file_type") <= 100),
	CONSTRAINT "library_documents_file_size_range" CHECK("library_documents"."file_size" between 0 and 1000000000000),
	CONSTRAINT "library_documents_document_type_length" CHECK(length("library_documents"."document_type") <= 100)
) STRICT;
--> statement-breakpoint
CREATE INDEX `library_documents_equipment` ON `library_documents` (`equipment_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `library_documents_newest` ON `library_documents` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `manufacturers` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`logo_url` text,
	`website` text,
	`visible_on_home` integer DEFAULT true NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "manufacturers_name_text" CHECK(length(trim("manufacturers"."name")) > 0 and length("manufacturers"."name") <= 200),
	CONSTRAINT "manufacturers_logo_url_address" CHECK(length("manufacturers"."logo_url") <= 2048 and ("manufacturers"."logo_url" like 'https://_%' or "manufacturers"."logo_url" like 'http://_%' or ("manufacturers"."logo_url" like '/_%' and "manufacturers"."logo_url" not like '//%' and "manufacturers"."logo_url" not like '/\%'))),
	CONSTRAINT "manufacturers_website_address" CHECK(length("manufacturers"."website") <= 2048 and ("manufacturers"."website" like 'https://_%' or "manufacturers"."website" like 'http://_%' or ("manufacturers"."website" like '/_%' and "manufacturers"."website" not like '//%' and "manufacturers"."website" not like '/\%'))),
	CONSTRAINT "manufacturers_visible_on_home_flag" CHECK("manufacturers"."visible_on_home" in (0, 1))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `manufacturers_name` ON `manufacturers` (lower("name"));--> statement-breakpoint
CREATE TABLE `presentation_videos` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`video_url` text NOT NULL,
	`thumbnail_url` text,
	`order` integer NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "presentation_videos_title_text" CHECK(length(trim("presentation_videos"."title")) > 0 and length("presentation_videos"."title") <= 300),
	CONSTRAINT "presentation_videos_description_length" CHECK(length("presentation_videos"."description") <= 5000),
	CONSTRAINT "presentation_videos_video_url_address" CHECK(length("presentation_videos"."video_url") <= 2048 and ("presentation_videos"."video_url" like 'https://_%' or "presentation_videos"."video_url" like 'http://_%' or ("presentation_videos"."video_url" like '/_%' and "presentation_videos"."video_url" not like '//%' and "presentation_videos"."video_url" not like '/\%'))),
	CONSTRAINT "presentation_videos_thumbnail_url_address" CHECK(length("presentation_videos"."thumbnail_url") <= 2048 and ("presentation_videos"."thumbnail_url" like 'https://_%' or "presentation_videos"."thumbnail_url" like 'http://_%' or ("presentation_videos"."thumbnail_url" like '/_%' and "presentation_videos"."thumbnail_url" not like '//%' and "presentation_videos"."thumbnail_url" not like '/\%'))),
	CONSTRAINT "presentation_videos_order_place" CHECK("presentation_videos"."order" <> 0),
	CONSTRAINT "presentation_videos_active_flag" CHECK("presentation_videos"."active" in (0, 1))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `presentation_videos_order` ON `presentation_videos` (`order`);--> statement-breakpoint
CREATE TABLE `product_counts` (
	`category_id` text NOT NULL,
	`manufacturer_id` text NOT NULL,
	`engine_type` text NOT NULL,
	`visible` integer NOT NULL,
	PRIMARY KEY(`category_id`, `manufacturer_id`, `engine_type`),
	CONSTRAINT "product_counts_visible_range" CHECK("product_counts"."visible" >= 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `product_counts_manufacturer` ON `product_counts` (`manufacturer_id`);--> statement-breakpoint
CREATE TABLE `service_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`phone` text,
	`email` text,
	`service_type` text NOT NULL,
	`description` text NOT NULL,
	`language` text NOT NULL,
	`equipment_id` text,
	`state` text DEFAULT 'new' NOT NULL,
	`notes` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`equipment_id`) REFERENCES `equipment`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "service_requests_name_text" CHECK(length(trim("service_requests"."name")) > 0 and length("service_requests"."name") <= 200),
	CONSTRAINT "service_requests_phone_text" CHECK(length(trim("service_requests"."phone")) > 0 and length("service_requests"."phone") <= 64),
	CONSTRAINT "service_requests_email_text" CHECK(length(trim("service_requests"."email")) > 0 and length("service_requests"."email") <= 254),
	CONSTRAINT "service_requests_reachable" CHECK("service_requests"."phone" is not null or "service_requests"."email" is not null),
	CONSTRAINT "service_requests_service_type_known" CHECK("service_requests"."service_type" in ('maintenance', 'repair', 'emergency', 'training')),
	CONSTRAINT "service_requests_description_text" CHECK(length(trim("service_requests"."description")) > 0 and length("service_requests"."description") <= 10000),
	CONSTRAINT "service_requests_language_known" CHECK("service_requests"."language" in ('eng', 'rus', 'aze')),
	CONSTRAINT "service_requests_state_known" CHECK("service_requests"."state" in ('new', 'in_progress', 'done')),
	CONSTRAINT "service_requests_notes_length" CHECK(length("service_requests"."notes") <= 10000)
) STRICT;
--> statement-breakpoint
CREATE INDEX `service_requests_newest` ON `service_requests` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `service_requests_state` ON `service_requests` (`state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `service_requests_equipment` ON `service_requests` (`equipment_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user_profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "sessions_expires_at_seconds" CHECK("sessions"."expires_at" between 0 and 99999999999)
) STRICT;
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expires_at` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `user_credentials` (
	`user_id` text PRIMARY KEY NOT NULL,
	`password_hash` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user_profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "user_credentials_password_hash_shape" CHECK("user_credentials"."password_hash" like 'scrypt$%')
) STRICT;
--> statement-breakpoint
CREATE TABLE `user_profiles` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`full_name` text,
	`role` text DEFAULT 'editor' NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `user_profiles`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "user_profiles_email_shape" CHECK("user_profiles"."email" = lower(trim("user_profiles"."email")) and length("user_profiles"."email") between 3 and 254 and "user_profiles"."email" like '_%@_%'),
	CONSTRAINT "user_profiles_full_name_length" CHECK(length("user_profiles"."full_name") <= 200),
	CONSTRAINT "user_profiles_role_known" CHECK("user_profiles"."role" in ('admin', 'editor')),
	CONSTRAINT "user_profiles_is_active_flag" CHECK("user_profiles"."is_active" in (0, 1))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `user_profiles_email` ON `user_profiles` (`email`);--> statement-breakpoint
CREATE INDEX `user_profiles_created_by` ON `user_profiles` (`created_by`);