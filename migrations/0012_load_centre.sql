-- Written by hand, as 0004 was.
ALTER TABLE `equipment_specifications` ADD `load_centre_m` real CONSTRAINT "equipment_specifications_load_centre_m_range" CHECK("load_centre_m" between 0 and 1000);
