-- Written by hand, as 0004 was.
ALTER TABLE `equipment_specifications` ADD `terrain` text CONSTRAINT "equipment_specifications_terrain_known" CHECK("terrain" in ('slab', 'rough'));
