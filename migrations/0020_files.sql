CREATE TABLE `files` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`title` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`width` integer,
	`height` integer,
	`has_variants` integer DEFAULT false NOT NULL,
	`created_by` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `user_profiles`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "files_id_text" CHECK(length(trim("files"."id")) > 0 and length("files"."id") <= 32),
	CONSTRAINT "files_name_text" CHECK(length(trim("files"."name")) > 0 and length("files"."name") <= 120),
	CONSTRAINT "files_title_text" CHECK(length(trim("files"."title")) > 0 and length("files"."title") <= 200),
	CONSTRAINT "files_type_known" CHECK("files"."type" in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf', 'video/mp4', 'video/webm')),
	CONSTRAINT "files_size_range" CHECK("files"."size" between 1 and 1000000000),
	CONSTRAINT "files_width_range" CHECK("files"."width" between 1 and 12000),
	CONSTRAINT "files_height_range" CHECK("files"."height" between 1 and 12000),
	CONSTRAINT "files_has_variants_flag" CHECK("files"."has_variants" in (0, 1))
) STRICT;
--> statement-breakpoint
CREATE INDEX `files_created_at` ON `files` (`created_at`);--> statement-breakpoint
CREATE INDEX `files_created_by` ON `files` (`created_by`);--> statement-breakpoint
CREATE TABLE `removed_files` (
	`id` text PRIMARY KEY NOT NULL,
	`removed_at` text NOT NULL,
	CONSTRAINT "removed_files_id_length" CHECK(length("removed_files"."id") <= 32)
) STRICT;
--> statement-breakpoint
CREATE INDEX `removed_files_removed_at` ON `removed_files` (`removed_at`);--> statement-breakpoint
CREATE TRIGGER `files_delete_keeps_content` AFTER DELETE ON `files` BEGIN
  INSERT INTO removed_files (id, removed_at) VALUES (old.id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
    ON CONFLICT (id) DO UPDATE SET removed_at = excluded.removed_at;
END;
--> statement-breakpoint
CREATE TRIGGER `files_insert_is_not_removed` AFTER INSERT ON `files` BEGIN
  DELETE FROM removed_files WHERE id = new.id;
END;
