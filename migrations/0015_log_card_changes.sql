-- The catalogue in memory also holds what cards show, for when the database is down: status, picture and icon.
DROP TRIGGER `equipment_update_logs_change`;
--> statement-breakpoint
create trigger equipment_update_logs_change after update of model, year, engine_type, weight_kg, category_id, manufacturer_id, visible_in_store, created_at, status, images on equipment
begin
  insert into catalogue_changes (token, equipment_id) values (lower(hex(randomblob(8))), new.id);
end;
--> statement-breakpoint
DROP TRIGGER `equipment_categories_update_logs_change`;
--> statement-breakpoint
create trigger equipment_categories_update_logs_change after update of name, name_translations, search_words, "order", category_icon_url on equipment_categories
begin
  insert into catalogue_changes (token, equipment_id) values (lower(hex(randomblob(8))), null);
end;
