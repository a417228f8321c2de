-- Written by hand, as 0004 was.
ALTER TABLE `files` ADD `search_text` text DEFAULT '' NOT NULL CONSTRAINT "files_search_text_length" CHECK(length("search_text") <= 4000);--> statement-breakpoint
ALTER TABLE `files` ADD `variant_fails` integer DEFAULT 0 NOT NULL CONSTRAINT "files_variant_fails_range" CHECK("variant_fails" between 0 and 100);--> statement-breakpoint
ALTER TABLE `files` ADD `variants_due_at` text;--> statement-breakpoint
ALTER TABLE `removed_files` ADD `deleting_since` text;--> statement-breakpoint
UPDATE `files` SET search_text = lower(title);--> statement-breakpoint
CREATE INDEX `files_full_size` ON `files` (`variant_fails`,`created_at`) WHERE "files"."has_variants" = 0 and "files"."width" is not null;--> statement-breakpoint
-- A run that was cut off holds nobody up for longer than an hour.
CREATE TRIGGER `files_insert_waits_for_deletion` BEFORE INSERT ON `files`
WHEN EXISTS (SELECT 1 FROM removed_files WHERE id = new.id AND deleting_since > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 hour')) BEGIN
  SELECT RAISE(ABORT, 'The content of this file is being deleted');
END;
