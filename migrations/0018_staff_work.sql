CREATE TABLE `accepted_doubts` (
	`board` text NOT NULL,
	`subject` text NOT NULL,
	`fingerprint` text NOT NULL,
	`accepted_by` text,
	`accepted_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`board`, `subject`),
	FOREIGN KEY (`accepted_by`) REFERENCES `user_profiles`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "accepted_doubts_board_known" CHECK("board" in ('same-model', 'twins', 'implausible')),
	CONSTRAINT "accepted_doubts_subject_text" CHECK(length(trim("subject")) > 0 and length("subject") <= 500),
	CONSTRAINT "accepted_doubts_fingerprint_length" CHECK(length("fingerprint") <= 2000)
) STRICT;
--> statement-breakpoint
CREATE INDEX `accepted_doubts_accepted_by` ON `accepted_doubts` (`accepted_by`);
--> statement-breakpoint
CREATE TABLE `batch_rows` (
	`batch_id` text NOT NULL,
	`row_no` integer NOT NULL,
	`kind` text NOT NULL,
	`equipment_id` text,
	`name` text NOT NULL,
	`seen_version` integer,
	`cells` text DEFAULT '{}' NOT NULL,
	`is_chosen` integer DEFAULT true NOT NULL,
	`outcome` text,
	PRIMARY KEY(`batch_id`, `row_no`),
	FOREIGN KEY (`batch_id`) REFERENCES `batches`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "batch_rows_row_no_range" CHECK("row_no" between 0 and 99999),
	CONSTRAINT "batch_rows_kind_known" CHECK("kind" in ('change', 'new', 'problem')),
	CONSTRAINT "batch_rows_name_length" CHECK(length("name") <= 400),
	CONSTRAINT "batch_rows_cells_json" CHECK(length("cells") <= 1000000 and json_valid("cells") and json_type("cells") = 'object'),
	CONSTRAINT "batch_rows_is_chosen_flag" CHECK("is_chosen" in (0, 1)),
	CONSTRAINT "batch_rows_outcome_length" CHECK(length("outcome") <= 10000)
) STRICT;
--> statement-breakpoint
CREATE TABLE `batches` (
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
	FOREIGN KEY (`actor_id`) REFERENCES `user_profiles`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "batches_kind_known" CHECK("kind" in ('bulk', 'mend', 'move', 'import', 'undo')),
	CONSTRAINT "batches_state_known" CHECK("state" in ('review', 'done', 'undone', 'discarded')),
	CONSTRAINT "batches_label_text" CHECK(length(trim("label")) > 0 and length("label") <= 200),
	CONSTRAINT "batches_actor_name_length" CHECK(length("actor_name") <= 254),
	CONSTRAINT "batches_done_at_if_done" CHECK(("done_at" is not null) = ("state" in ('done', 'undone')))
) STRICT;
--> statement-breakpoint
CREATE INDEX `batches_created_at` ON `batches` (`created_at`);
--> statement-breakpoint
CREATE INDEX `batches_actor` ON `batches` (`actor_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `batches_undoes` ON `batches` (`undoes`);
--> statement-breakpoint
CREATE TABLE `demand_counts` (
	`day` text NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`kind`, `day`, `subject`),
	CONSTRAINT "demand_counts_day_date" CHECK("day" = date("day")),
	CONSTRAINT "demand_counts_kind_known" CHECK("kind" in ('view', 'compare', 'missed-search')),
	CONSTRAINT "demand_counts_subject_text" CHECK(length(trim("subject")) > 0 and length("subject") <= 100),
	CONSTRAINT "demand_counts_count_range" CHECK("count" between 1 and 1000000000000)
) STRICT;
--> statement-breakpoint
CREATE TABLE `link_checks` (
	`url` text PRIMARY KEY NOT NULL,
	`state` text DEFAULT 'unchecked' NOT NULL,
	`status` integer,
	`reason` text,
	`moved_to` text,
	`fails` integer DEFAULT 0 NOT NULL,
	`first_failed_at` text,
	`last_ok_at` text,
	`checked_at` text,
	`due_at` text NOT NULL,
	`dismissed_until` text,
	`dismissed_by` text,
	FOREIGN KEY (`dismissed_by`) REFERENCES `user_profiles`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "link_checks_url_length" CHECK(length("url") <= 2048),
	CONSTRAINT "link_checks_state_known" CHECK("state" in ('unchecked', 'ok', 'moved', 'doubtful', 'dead')),
	CONSTRAINT "link_checks_status_range" CHECK("status" between 100 and 999),
	CONSTRAINT "link_checks_reason_length" CHECK(length("reason") <= 40),
	CONSTRAINT "link_checks_moved_to_length" CHECK(length("moved_to") <= 2048),
	CONSTRAINT "link_checks_fails_range" CHECK("fails" between 0 and 1000000)
) STRICT;
--> statement-breakpoint
CREATE INDEX `link_checks_due` ON `link_checks` (`due_at`);
--> statement-breakpoint
CREATE INDEX `link_checks_state` ON `link_checks` (`state`,`url`);
--> statement-breakpoint
CREATE INDEX `link_checks_dismissed_by` ON `link_checks` (`dismissed_by`);
--> statement-breakpoint
CREATE TABLE `staff_views` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`columns` text DEFAULT '[]' NOT NULL,
	`is_default` integer DEFAULT false NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user_profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "staff_views_name_text" CHECK(length(trim("name")) > 0 and length("name") <= 80),
	CONSTRAINT "staff_views_query_length" CHECK(length("query") <= 2000),
	CONSTRAINT "staff_views_columns_json" CHECK(length("columns") <= 5000 and json_valid("columns") and json_type("columns") = 'array'),
	CONSTRAINT "staff_views_is_default_flag" CHECK("is_default" in (0, 1))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_views_name` ON `staff_views` (`user_id`,`name`);
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_views_default` ON `staff_views` (`user_id`) WHERE "is_default";
--> statement-breakpoint
ALTER TABLE `history` ADD `batch_id` text;
--> statement-breakpoint
CREATE INDEX `history_batch` ON `history` (`batch_id`);
--> statement-breakpoint
CREATE INDEX `equipment_model_search` ON `equipment` (`model_search`,`id`);
--> statement-breakpoint
CREATE INDEX `equipment_same_model` ON `equipment` (`manufacturer_id`,`model_search`,`year`);
