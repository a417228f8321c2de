DROP INDEX `history_actor`;--> statement-breakpoint
CREATE INDEX `history_entity_at` ON `history` (`entity`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `history_actor_at` ON `history` (`actor_id`,`at`,`id`);--> statement-breakpoint
ALTER TABLE `service_requests` ADD `search_text` text DEFAULT '' NOT NULL;;--> statement-breakpoint
-- SQL folds ASCII only: requests from before are found as far as that goes, until somebody saves notes on them.
update service_requests
set search_text = lower(name || ' ' || coalesce(phone, '') || ' ' || coalesce(email, '') || ' ' || description);
