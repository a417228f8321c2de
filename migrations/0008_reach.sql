-- Written by hand, as 0004 was. What telehandlers had as extension is their reach; it stays where it was as well.
ALTER TABLE `equipment_specifications` ADD `reach_m` real CONSTRAINT "equipment_specifications_reach_m_range" CHECK("reach_m" between 0 and 1000);--> statement-breakpoint
update equipment_specifications set reach_m = extension_length_m
where extension_length_m is not null and equipment_id in (
  select equipment.id from equipment
  join (select id, lower(coalesce(nullif(trim(json_extract(name_translations, '$.eng')), ''), name)) as name from equipment_categories) as category
    on category.id = equipment.category_id
  where (category.name like '%telehandler%' or category.name like '%tele-handler%' or category.name like '%telescopic handler%')
    and category.name not like '%forklift%' and category.name not like '%fork lift%' and category.name not like '%fork-lift%'
);
