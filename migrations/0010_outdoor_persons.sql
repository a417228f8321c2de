-- Written by hand, as 0004 was.
ALTER TABLE `equipment_specifications` ADD `outdoor_persons` integer CONSTRAINT "equipment_specifications_outdoor_persons_range" CHECK("outdoor_persons" between 0 and 1000);
