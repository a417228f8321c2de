-- Columns are added by hand, as in 0004. The groups are those of the demo catalogue: staff choose them for others.
CREATE TABLE `equipment_envelopes` (
	`id` text PRIMARY KEY NOT NULL,
	`equipment_id` text NOT NULL,
	`position` integer NOT NULL,
	`purpose` text NOT NULL,
	`setup` text,
	`capacity_kg` real,
	`points` text DEFAULT '[]' NOT NULL,
	`source_url` text,
	FOREIGN KEY (`equipment_id`) REFERENCES `equipment`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "equipment_envelopes_position_range" CHECK("position" between 0 and 7),
	CONSTRAINT "equipment_envelopes_purpose_known" CHECK("purpose" in ('platform', 'load')),
	CONSTRAINT "equipment_envelopes_setup_text" CHECK(length(trim("setup")) > 0 and length("setup") <= 80),
	CONSTRAINT "equipment_envelopes_capacity_kg_range" CHECK("capacity_kg" between 0 and 1000000),
	CONSTRAINT "equipment_envelopes_points_json" CHECK(length("points") <= 2000 and json_valid("points") and json_type("points") = 'array'),
	CONSTRAINT "equipment_envelopes_source_url_address" CHECK(length("source_url") <= 2048 and ("source_url" like 'https://_%' or "source_url" like 'http://_%' or ("source_url" like '/_%' and "source_url" not like '//%' and "source_url" not like '/\%')))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `equipment_envelopes_position` ON `equipment_envelopes` (`equipment_id`,`position`);
--> statement-breakpoint
ALTER TABLE `equipment_categories` ADD `lift_group` text CONSTRAINT "equipment_categories_lift_group_known" CHECK("lift_group" in ('vertical', 'boom', 'forklift', 'telehandler'));
--> statement-breakpoint
ALTER TABLE `equipment` ADD `figure_sources` text DEFAULT '[]' NOT NULL CONSTRAINT "equipment_figure_sources_json" CHECK(length("figure_sources") <= 100000 and json_valid("figure_sources") and json_type("figure_sources") = 'array');
--> statement-breakpoint
ALTER TABLE `service_requests` ADD `job` text CONSTRAINT "service_requests_job_text" CHECK(length(trim("job")) > 0 and length("job") <= 500);
--> statement-breakpoint
update equipment_categories set lift_group = 'vertical' where slug in ('scissor-lifts', 'vertical-mast-lifts', 'low-level-access');
--> statement-breakpoint
update equipment_categories set lift_group = 'boom' where slug in ('articulated-boom-lifts', 'telescopic-boom-lifts', 'spider-and-truck-mounted-lifts');
--> statement-breakpoint
update equipment_categories set lift_group = 'forklift' where slug in ('fork-lifts');
--> statement-breakpoint
update equipment_categories set lift_group = 'telehandler' where slug in ('telehandlers');
--> statement-breakpoint
create trigger equipment_envelopes_insert_renews_generation after insert on equipment_envelopes
begin
  update generation set token = lower(hex(randomblob(16)));
end;
--> statement-breakpoint
create trigger equipment_envelopes_update_renews_generation after update on equipment_envelopes
begin
  update generation set token = lower(hex(randomblob(16)));
end;
--> statement-breakpoint
create trigger equipment_envelopes_delete_renews_generation after delete on equipment_envelopes
begin
  update generation set token = lower(hex(randomblob(16)));
end;
--> statement-breakpoint
create trigger equipment_envelopes_insert_logs_change after insert on equipment_envelopes
begin
  insert into catalogue_changes (token, equipment_id) values (lower(hex(randomblob(8))), new.equipment_id);
end;
--> statement-breakpoint
create trigger equipment_envelopes_delete_logs_change after delete on equipment_envelopes
begin
  insert into catalogue_changes (token, equipment_id) values (lower(hex(randomblob(8))), old.equipment_id);
end;
--> statement-breakpoint
create trigger equipment_envelopes_update_logs_change after update on equipment_envelopes
begin
  insert into catalogue_changes (token, equipment_id) values (lower(hex(randomblob(8))), new.equipment_id);
  insert into catalogue_changes (token, equipment_id)
  select lower(hex(randomblob(8))), old.equipment_id where old.equipment_id <> new.equipment_id;
end;
--> statement-breakpoint
DROP TRIGGER `equipment_categories_update_logs_change`;
--> statement-breakpoint
create trigger equipment_categories_update_logs_change after update of name, name_translations, search_words, "order", category_icon_url, lift_group on equipment_categories
begin
  insert into catalogue_changes (token, equipment_id) values (lower(hex(randomblob(8))), null);
end;
