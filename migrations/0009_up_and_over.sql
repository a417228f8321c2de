-- Written by hand, as 0004 was.
ALTER TABLE `equipment_specifications` ADD `up_and_over_m` real CONSTRAINT "equipment_specifications_up_and_over_m_range" CHECK("up_and_over_m" between 0 and 1000);
