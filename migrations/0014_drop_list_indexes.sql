-- What lists were answered from before the catalogue in memory. The triggers first: SQLite drops no column that one names.
DROP TRIGGER `equipment_specifications_insert_copies_figures`;
--> statement-breakpoint
DROP TRIGGER `equipment_specifications_update_copies_figures`;
--> statement-breakpoint
DROP TRIGGER `equipment_specifications_delete_copies_figures`;
--> statement-breakpoint
DROP TRIGGER `equipment_insert_counts`;
--> statement-breakpoint
DROP TRIGGER `equipment_update_counts`;
--> statement-breakpoint
DROP TRIGGER `equipment_delete_counts`;
--> statement-breakpoint
DROP TABLE `product_counts`;
--> statement-breakpoint
DROP INDEX `equipment_by_model`;
--> statement-breakpoint
DROP INDEX `equipment_by_year`;
--> statement-breakpoint
DROP INDEX `equipment_by_height_up`;
--> statement-breakpoint
DROP INDEX `equipment_by_height_down`;
--> statement-breakpoint
DROP INDEX `equipment_category_by_model`;
--> statement-breakpoint
DROP INDEX `equipment_category_by_year`;
--> statement-breakpoint
DROP INDEX `equipment_category_by_height_up`;
--> statement-breakpoint
DROP INDEX `equipment_category_by_height_down`;
--> statement-breakpoint
DROP INDEX `equipment_manufacturer_by_model`;
--> statement-breakpoint
DROP INDEX `equipment_manufacturer_by_year`;
--> statement-breakpoint
DROP INDEX `equipment_manufacturer_by_height_up`;
--> statement-breakpoint
DROP INDEX `equipment_manufacturer_by_height_down`;
--> statement-breakpoint
DROP INDEX `equipment_engine_by_model`;
--> statement-breakpoint
DROP INDEX `equipment_engine_by_year`;
--> statement-breakpoint
DROP INDEX `equipment_engine_by_height_up`;
--> statement-breakpoint
DROP INDEX `equipment_engine_by_height_down`;
--> statement-breakpoint
DROP INDEX `equipment_narrowing`;
--> statement-breakpoint
ALTER TABLE `equipment` DROP COLUMN `working_height_m`;
--> statement-breakpoint
ALTER TABLE `equipment` DROP COLUMN `load_capacity_kg`;
