-- Whatever changes a table that the public sees renews the generation, in the same transaction: cached pages are named by it.
insert into generation (id, token) values (1, lower(hex(randomblob(16))));
--> statement-breakpoint
create trigger manufacturers_insert_renews_generation after insert on manufacturers
begin
  update generation set token = lower(hex(randomblob(16)));
end;
--> statement-breakpoint
create trigger manufacturers_update_renews_generation after update on manufacturers
begin
  update generation set token = lower(hex(randomblob(16)));
end;
--> statement-breakpoint
create trigger manufacturers_delete_renews_generation after delete on manufacturers
begin
  update generation set token = lower(hex(randomblob(16)));
end;
--> statement-breakpoint
create trigger equipment_categories_insert_renews_generation after insert on equipment_categories
begin
  update generation set token = lower(hex(randomblob(16)));
end;
--> statement-breakpoint
create trigger equipment_categories_update_renews_generation after update on equipment_categories
begin
  update generation set token = lower(hex(randomblob(16)));
end;
--> statement-breakpoint
create trigger equipment_categories_delete_renews_generation after delete on equipment_categories
begin
  update generation set token = lower(hex(randomblob(16)));
end;
--> statement-breakpoint
create trigger hero_images_insert_renews_generation after insert on hero_images
begin
  update generation set token = lower(hex(randomblob(16)));
end;
--> statement-breakpoint
create trigger hero_images_update_renews_generation after update on hero_images
begin
  update generation set token = lower(hex(randomblob(16)));
end;
--> statement-breakpoint
create trigger hero_images_delete_renews_generation after delete on hero_images
begin
  update generation set token = lower(hex(randomblob(16)));
end;
--> statement-breakpoint
create trigger presentation_videos_insert_renews_generation after insert on presentation_videos
begin
  update generation set token = lower(hex(randomblob(16)));
end;
--> statement-breakpoint
create trigger presentation_videos_update_renews_generation after update on presentation_videos
begin
  update generation set token = lower(hex(randomblob(16)));
end;
--> statement-breakpoint
create trigger presentation_videos_delete_renews_generation after delete on presentation_videos
begin
  update generation set token = lower(hex(randomblob(16)));
end;
--> statement-breakpoint
create trigger equipment_insert_renews_generation after insert on equipment
begin
  update generation set token = lower(hex(randomblob(16)));
end;
--> statement-breakpoint
create trigger equipment_update_renews_generation after update on equipment
begin
  update generation set token = lower(hex(randomblob(16)));
end;
--> statement-breakpoint
create trigger equipment_delete_renews_generation after delete on equipment
begin
  update generation set token = lower(hex(randomblob(16)));
end;
--> statement-breakpoint
create trigger equipment_specifications_insert_renews_generation after insert on equipment_specifications
begin
  update generation set token = lower(hex(randomblob(16)));
end;
--> statement-breakpoint
create trigger equipment_specifications_update_renews_generation after update on equipment_specifications
begin
  update generation set token = lower(hex(randomblob(16)));
end;
--> statement-breakpoint
create trigger equipment_specifications_delete_renews_generation after delete on equipment_specifications
begin
  update generation set token = lower(hex(randomblob(16)));
end;
--> statement-breakpoint
create trigger library_documents_insert_renews_generation after insert on library_documents
begin
  update generation set token = lower(hex(randomblob(16)));
end;
--> statement-breakpoint
create trigger library_documents_update_renews_generation after update on library_documents
begin
  update generation set token = lower(hex(randomblob(16)));
end;
--> statement-breakpoint
create trigger library_documents_delete_renews_generation after delete on library_documents
begin
  update generation set token = lower(hex(randomblob(16)));
end;
--> statement-breakpoint
create trigger contact_information_insert_renews_generation after insert on contact_information
begin
  update generation set token = lower(hex(randomblob(16)));
end;
--> statement-breakpoint
create trigger contact_information_update_renews_generation after update on contact_information
begin
  update generation set token = lower(hex(randomblob(16)));
end;
--> statement-breakpoint
create trigger contact_information_delete_renews_generation after delete on contact_information
begin
  update generation set token = lower(hex(randomblob(16)));
end;
--> statement-breakpoint
-- Lists filter and sort by working height and load without a join: equipment carries copies of both.
create trigger equipment_specifications_insert_copies_figures after insert on equipment_specifications
begin
  update equipment set working_height_m = new.working_height_m, load_capacity_kg = new.load_capacity_kg
  where id = new.equipment_id
    and (working_height_m is not new.working_height_m or load_capacity_kg is not new.load_capacity_kg);
end;
--> statement-breakpoint
create trigger equipment_specifications_update_copies_figures
after update of equipment_id, working_height_m, load_capacity_kg on equipment_specifications
begin
  update equipment set working_height_m = null, load_capacity_kg = null
  where id = old.equipment_id and old.equipment_id <> new.equipment_id;
  update equipment set working_height_m = new.working_height_m, load_capacity_kg = new.load_capacity_kg
  where id = new.equipment_id
    and (working_height_m is not new.working_height_m or load_capacity_kg is not new.load_capacity_kg);
end;
--> statement-breakpoint
create trigger equipment_specifications_delete_copies_figures after delete on equipment_specifications
begin
  update equipment set working_height_m = null, load_capacity_kg = null where id = old.equipment_id;
end;
--> statement-breakpoint
-- See db/schema/product-counts.ts.
create trigger equipment_insert_counts after insert on equipment
begin
  insert into product_counts (category_id, manufacturer_id, engine_type, visible)
  select new.category_id, new.manufacturer_id, new.engine_type, 1 where new.visible_in_store
  on conflict do update set visible = visible + 1;
end;
--> statement-breakpoint
create trigger equipment_update_counts
after update of category_id, manufacturer_id, engine_type, visible_in_store on equipment
begin
  update product_counts set visible = visible - 1
  where old.visible_in_store and category_id = old.category_id and manufacturer_id = old.manufacturer_id
    and engine_type = old.engine_type;
  insert into product_counts (category_id, manufacturer_id, engine_type, visible)
  select new.category_id, new.manufacturer_id, new.engine_type, 1 where new.visible_in_store
  on conflict do update set visible = visible + 1;
end;
--> statement-breakpoint
create trigger equipment_delete_counts after delete on equipment
begin
  update product_counts set visible = visible - 1
  where old.visible_in_store and category_id = old.category_id and manufacturer_id = old.manufacturer_id
    and engine_type = old.engine_type;
end;
