-- Rebuilt because SQLite cannot alter a CHECK: enquiries are requests of further types. Columns of other tables by hand, as
-- in 0004.
CREATE TABLE `__new_service_requests` (
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
	`search_text` text DEFAULT '' NOT NULL,
	`company` text,
	`site` text,
	`wanted_from` text,
	`wanted_for` text,
	`assignee_id` text,
	`answered_at` text,
	FOREIGN KEY (`equipment_id`) REFERENCES `equipment`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`assignee_id`) REFERENCES `user_profiles`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "service_requests_name_text" CHECK(length(trim("name")) > 0 and length("name") <= 200),
	CONSTRAINT "service_requests_phone_text" CHECK(length(trim("phone")) > 0 and length("phone") <= 64),
	CONSTRAINT "service_requests_email_text" CHECK(length(trim("email")) > 0 and length("email") <= 254),
	CONSTRAINT "service_requests_reachable" CHECK("phone" is not null or "email" is not null),
	CONSTRAINT "service_requests_service_type_known" CHECK("service_type" in ('buy', 'rent', 'price', 'availability', 'advice', 'maintenance', 'repair', 'emergency', 'training')),
	CONSTRAINT "service_requests_description_length" CHECK(length("description") <= 10000),
	CONSTRAINT "service_requests_description_text" CHECK(length(trim("description")) > 0 or not "service_type" in ('maintenance', 'repair', 'emergency', 'training')),
	CONSTRAINT "service_requests_language_known" CHECK("language" in ('eng', 'rus', 'aze')),
	CONSTRAINT "service_requests_state_known" CHECK("state" in ('new', 'in_progress', 'done')),
	CONSTRAINT "service_requests_notes_length" CHECK(length("notes") <= 10000),
	CONSTRAINT "service_requests_company_text" CHECK(length(trim("company")) > 0 and length("company") <= 200),
	CONSTRAINT "service_requests_site_text" CHECK(length(trim("site")) > 0 and length("site") <= 200),
	CONSTRAINT "service_requests_wanted_from_date" CHECK("wanted_from" = date("wanted_from")),
	CONSTRAINT "service_requests_wanted_for_text" CHECK(length(trim("wanted_for")) > 0 and length("wanted_for") <= 100)
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_service_requests` ("id", "name", "phone", "email", "service_type", "description", "language", "equipment_id", "state", "notes", "version", "created_at", "updated_at", "search_text")
SELECT "id", "name", "phone", "email", "service_type", "description", "language", "equipment_id", "state", "notes", "version", "created_at", "updated_at", "search_text" FROM `service_requests`;
--> statement-breakpoint
DROP TABLE `service_requests`;
--> statement-breakpoint
ALTER TABLE `__new_service_requests` RENAME TO `service_requests`;
--> statement-breakpoint
CREATE INDEX `service_requests_newest` ON `service_requests` (`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `service_requests_state` ON `service_requests` (`state`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `service_requests_equipment` ON `service_requests` (`equipment_id`);
--> statement-breakpoint
CREATE INDEX `service_requests_assignee` ON `service_requests` (`assignee_id`);
--> statement-breakpoint
CREATE TABLE `request_emails` (
	`id` text PRIMARY KEY NOT NULL,
	`request_id` text NOT NULL,
	`recipient` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` text NOT NULL,
	`sent_at` text,
	`error` text,
	FOREIGN KEY (`request_id`) REFERENCES `service_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "request_emails_recipient_text" CHECK(length(trim("recipient")) > 0 and length("recipient") <= 254),
	CONSTRAINT "request_emails_error_length" CHECK(length("error") <= 1000)
) STRICT;
--> statement-breakpoint
CREATE INDEX `request_emails_due` ON `request_emails` (`sent_at`,`next_attempt_at`);
--> statement-breakpoint
CREATE INDEX `request_emails_request` ON `request_emails` (`request_id`);
--> statement-breakpoint
CREATE TABLE `request_products` (
	`request_id` text NOT NULL,
	`position` integer NOT NULL,
	`equipment_id` text,
	`name` text NOT NULL,
	PRIMARY KEY(`request_id`, `position`),
	FOREIGN KEY (`request_id`) REFERENCES `service_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`equipment_id`) REFERENCES `equipment`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "request_products_position_range" CHECK("position" between 0 and 9),
	CONSTRAINT "request_products_name_text" CHECK(length(trim("name")) > 0 and length("name") <= 400)
) STRICT;
--> statement-breakpoint
CREATE INDEX `request_products_equipment` ON `request_products` (`equipment_id`);
--> statement-breakpoint
ALTER TABLE `contact_information` ADD `request_emails` text DEFAULT '[]' NOT NULL CONSTRAINT "contact_information_request_emails_json" CHECK(length("request_emails") <= 10000 and json_valid("request_emails") and json_type("request_emails") = 'array');
--> statement-breakpoint
ALTER TABLE `contact_information` ADD `request_emails_language` text DEFAULT 'eng' NOT NULL CONSTRAINT "contact_information_request_emails_language_known" CHECK("request_emails_language" in ('eng', 'rus', 'aze'));
--> statement-breakpoint
ALTER TABLE `equipment` ADD `available_from` text CONSTRAINT "equipment_available_from_date" CHECK("available_from" = date("available_from"));
--> statement-breakpoint
DROP TRIGGER `equipment_update_logs_change`;
--> statement-breakpoint
create trigger equipment_update_logs_change after update of model, year, engine_type, weight_kg, category_id, manufacturer_id, visible_in_store, created_at, status, images, available_from on equipment
begin
  insert into catalogue_changes (token, equipment_id) values (lower(hex(randomblob(8))), new.id);
end;
--> statement-breakpoint
-- What a request was about until now.
INSERT INTO `request_products` (`request_id`, `position`, `equipment_id`, `name`)
SELECT r.id, 0, e.id, m.name || ' ' || e.model FROM service_requests r
JOIN equipment e ON e.id = r.equipment_id JOIN manufacturers m ON m.id = e.manufacturer_id;
