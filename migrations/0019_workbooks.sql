-- Rebuilt because SQLite cannot alter a CHECK: batches are of several kinds of records, and those that fill in figures are
-- called so.
CREATE TABLE `__new_batch_rows` (
	`batch_id` text NOT NULL,
	`row_no` integer NOT NULL,
	`kind` text NOT NULL,
	`record_id` text,
	`name` text NOT NULL,
	`seen_version` integer,
	`cells` text DEFAULT '{}' NOT NULL,
	`is_chosen` integer DEFAULT true NOT NULL,
	`outcome` text,
	`sheet_row` integer,
	PRIMARY KEY(`batch_id`, `row_no`),
	FOREIGN KEY (`batch_id`) REFERENCES `batches`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "batch_rows_row_no_range" CHECK("row_no" between 0 and 99999),
	CONSTRAINT "batch_rows_kind_known" CHECK("kind" in ('change', 'new', 'problem')),
	CONSTRAINT "batch_rows_name_length" CHECK(length("name") <= 400),
	CONSTRAINT "batch_rows_cells_json" CHECK(length("cells") <= 1000000 and json_valid("cells") and json_type("cells") = 'object'),
	CONSTRAINT "batch_rows_is_chosen_flag" CHECK("is_chosen" in (0, 1)),
	CONSTRAINT "batch_rows_sheet_row_range" CHECK("sheet_row" between 1 and 1048576),
	CONSTRAINT "batch_rows_outcome_length" CHECK(length("outcome") <= 100000)
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_batch_rows` ("batch_id", "row_no", "kind", "record_id", "name", "seen_version", "cells", "is_chosen", "outcome")
SELECT "batch_id", "row_no", "kind", "equipment_id", "name", "seen_version", "cells", "is_chosen", "outcome" FROM `batch_rows`;
--> statement-breakpoint
DROP TABLE `batch_rows`;
--> statement-breakpoint
ALTER TABLE `__new_batch_rows` RENAME TO `batch_rows`;
--> statement-breakpoint
CREATE TABLE `__new_batches` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`state` text DEFAULT 'review' NOT NULL,
	`label` text,
	`undoes` text,
	`actor_id` text,
	`actor_name` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`done_at` text,
	`version` integer DEFAULT 1 NOT NULL,
	`entity` text DEFAULT 'equipment' NOT NULL,
	`details` text,
	FOREIGN KEY (`actor_id`) REFERENCES `user_profiles`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "batches_kind_known" CHECK("kind" in ('bulk', 'fill-in', 'move', 'import', 'undo')),
	CONSTRAINT "batches_state_known" CHECK("state" in ('review', 'done', 'undone', 'discarded')),
	CONSTRAINT "batches_label_text" CHECK(length(trim("label")) > 0 and length("label") <= 200),
	CONSTRAINT "batches_actor_name_length" CHECK(length("actor_name") <= 254),
	CONSTRAINT "batches_entity_known" CHECK("entity" in ('equipment', 'manufacturers', 'equipment_categories', 'library_documents')),
	CONSTRAINT "batches_details_json" CHECK(length("details") <= 100000 and json_valid("details") and json_type("details") = 'object'),
	CONSTRAINT "batches_done_at_if_done" CHECK(("done_at" is not null) = ("state" in ('done', 'undone')))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_batches` ("id", "kind", "state", "label", "undoes", "actor_id", "actor_name", "created_at", "done_at", "version")
SELECT "id", iif("kind" = 'mend', 'fill-in', "kind"), "state", "label", "undoes", "actor_id", "actor_name", "created_at", "done_at", "version" FROM `batches`;
--> statement-breakpoint
DROP TABLE `batches`;
--> statement-breakpoint
ALTER TABLE `__new_batches` RENAME TO `batches`;
--> statement-breakpoint
CREATE INDEX `batches_created_at` ON `batches` (`created_at`);
--> statement-breakpoint
CREATE INDEX `batches_actor` ON `batches` (`actor_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `batches_undoes` ON `batches` (`undoes`);
