CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`window_start` integer NOT NULL,
	`n` integer NOT NULL,
	CONSTRAINT "rate_limits_window_start_seconds" CHECK("rate_limits"."window_start" between 0 and 99999999999),
	CONSTRAINT "rate_limits_n_range" CHECK("rate_limits"."n" between 1 and 1000000000000)
) STRICT;
--> statement-breakpoint
CREATE INDEX `rate_limits_window_start` ON `rate_limits` (`window_start`);