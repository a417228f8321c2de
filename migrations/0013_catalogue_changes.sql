-- Columns are added by hand, as in 0004. The words of the trade are those of the demo catalogue: staff change them.
CREATE TABLE `catalogue_changes` (
	`number` integer PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`equipment_id` text
) STRICT;
--> statement-breakpoint
ALTER TABLE `equipment_categories` ADD `search_words` text DEFAULT '{}' NOT NULL CONSTRAINT "equipment_categories_search_words_json" CHECK(length("search_words") <= 10000 and json_valid("search_words") and json_type("search_words") = 'object');
--> statement-breakpoint
ALTER TABLE `manufacturers` ADD `search_words` text DEFAULT '{}' NOT NULL CONSTRAINT "manufacturers_search_words_json" CHECK(length("search_words") <= 10000 and json_valid("search_words") and json_type("search_words") = 'object');
--> statement-breakpoint
create trigger equipment_insert_logs_change after insert on equipment
begin
  insert into catalogue_changes (token, equipment_id) values (lower(hex(randomblob(8))), new.id);
end;
--> statement-breakpoint
create trigger equipment_update_logs_change after update of model, year, engine_type, weight_kg, category_id, manufacturer_id, visible_in_store, created_at on equipment
begin
  insert into catalogue_changes (token, equipment_id) values (lower(hex(randomblob(8))), new.id);
end;
--> statement-breakpoint
create trigger equipment_delete_logs_change after delete on equipment
begin
  insert into catalogue_changes (token, equipment_id) values (lower(hex(randomblob(8))), old.id);
end;
--> statement-breakpoint
create trigger equipment_specifications_insert_logs_change after insert on equipment_specifications
begin
  insert into catalogue_changes (token, equipment_id) values (lower(hex(randomblob(8))), new.equipment_id);
end;
--> statement-breakpoint
create trigger equipment_specifications_update_logs_change after update on equipment_specifications
begin
  insert into catalogue_changes (token, equipment_id) values (lower(hex(randomblob(8))), new.equipment_id);
  insert into catalogue_changes (token, equipment_id)
  select lower(hex(randomblob(8))), old.equipment_id where old.equipment_id <> new.equipment_id;
end;
--> statement-breakpoint
create trigger equipment_specifications_delete_logs_change after delete on equipment_specifications
begin
  insert into catalogue_changes (token, equipment_id) values (lower(hex(randomblob(8))), old.equipment_id);
end;
--> statement-breakpoint
create trigger equipment_categories_insert_logs_change after insert on equipment_categories
begin
  insert into catalogue_changes (token, equipment_id) values (lower(hex(randomblob(8))), null);
end;
--> statement-breakpoint
create trigger equipment_categories_update_logs_change after update of name, name_translations, search_words, "order" on equipment_categories
begin
  insert into catalogue_changes (token, equipment_id) values (lower(hex(randomblob(8))), null);
end;
--> statement-breakpoint
create trigger equipment_categories_delete_logs_change after delete on equipment_categories
begin
  insert into catalogue_changes (token, equipment_id) values (lower(hex(randomblob(8))), null);
end;
--> statement-breakpoint
create trigger manufacturers_insert_logs_change after insert on manufacturers
begin
  insert into catalogue_changes (token, equipment_id) values (lower(hex(randomblob(8))), null);
end;
--> statement-breakpoint
create trigger manufacturers_update_logs_change after update of name, search_words on manufacturers
begin
  insert into catalogue_changes (token, equipment_id) values (lower(hex(randomblob(8))), null);
end;
--> statement-breakpoint
create trigger manufacturers_delete_logs_change after delete on manufacturers
begin
  insert into catalogue_changes (token, equipment_id) values (lower(hex(randomblob(8))), null);
end;
--> statement-breakpoint
update equipment_categories set search_words = '{"eng": "scissor lift, scissors, slab scissor, rough terrain scissor, work platform, access platform, aerial platform, man lift, awp, mewp", "rus": "ножничник, ножницы, ножничная вышка, рабочая платформа, подъёмная платформа, самоходная вышка", "aze": "qayçı qaldırıcı, qayçı platforma, qayçılı lift, iş platforması, qaldırıcı platforma"}' where slug = 'scissor-lifts';
--> statement-breakpoint
update equipment_categories set search_words = '{"eng": "cherry picker, knuckle boom, articulating boom, boom lift, basket lift, bucket lift, man lift, aerial platform, mewp", "rus": "коленчатая вышка, шарнирный подъёмник, коленчато-телескопический, стреловой подъёмник, стрела, люлька, корзина, самоходная вышка", "aze": "dirsəkli platforma, oxlu qaldırıcı, sınan oxlu, səbətli qaldırıcı, kran səbət, lülka"}' where slug = 'articulated-boom-lifts';
--> statement-breakpoint
update equipment_categories set search_words = '{"eng": "straight boom, stick boom, boom lift, cherry picker, basket lift, bucket lift, man lift, aerial platform, mewp", "rus": "прямая стрела, телескопическая вышка, стреловой подъёмник, стрела, люлька, корзина, самоходная вышка", "aze": "düz oxlu qaldırıcı, teleskopik platforma, oxlu qaldırıcı, səbətli qaldırıcı, lülka"}' where slug = 'telescopic-boom-lifts';
--> statement-breakpoint
update equipment_categories set search_words = '{"eng": "mast lift, vertical lift, one man lift, personnel lift, man lift, mewp", "rus": "мачта, вертикальный подъёмник, одноместный подъёмник, телескопическая мачта", "aze": "dirəkli platforma, şaquli platforma, maçta, bir nəfərlik qaldırıcı"}' where slug = 'vertical-mast-lifts';
--> statement-breakpoint
update equipment_categories set search_words = '{"eng": "forklift, fork truck, forklift truck, lift truck, counterbalance, counterbalanced, warehouse truck, pallet lifter", "rus": "вилочник, автопогрузчик, электропогрузчик, дизельный погрузчик, форклифт, кара, электрокар, вилы, складская техника, погрузчик для склада", "aze": "forklift, avtoyükləyici, elektrik yükləyici, elektrokar, vilkalı yükləyici, anbar texnikası"}' where slug = 'fork-lifts';
--> statement-breakpoint
update equipment_categories set search_words = '{"eng": "telehandler, telescopic handler, telescopic forklift, reach forklift, rough terrain forklift, rotating telehandler, teleporter", "rus": "телехендлер, телескопический манипулятор, погрузчик с телескопической стрелой, ротационный погрузчик, телескоп", "aze": "telehendler, manipulyator, teleskopik manipulyator, fırlanan yükləyici"}' where slug = 'telehandlers';
--> statement-breakpoint
update equipment_categories set search_words = '{"eng": "spider lift, tracked lift, crawler lift, truck mounted platform, van mounted, bucket truck, cherry picker, aerial platform", "rus": "паук, гусеничный подъёмник, автовышка, вышка, автогидроподъёмник, АГП, люлька, корзина", "aze": "hörümçək, tırtıllı qaldırıcı, avtoqüllə, avtovışka, vışka, maşın üstü qaldırıcı"}' where slug = 'spider-and-truck-mounted-lifts';
--> statement-breakpoint
update equipment_categories set search_words = '{"eng": "low level lift, podium, push around lift, ladder alternative, step, small lift, personnel lift, man lift", "rus": "подмости, стремянка, компактный подъёмник, низкоуровневый подъёмник, маленький подъёмник", "aze": "kiçik qaldırıcı, alçaq platforma, nərdivan, kompakt qaldırıcı"}' where slug = 'low-level-access';
--> statement-breakpoint
update manufacturers set search_words = '{"eng": "J L G", "rus": "жлг, джлг, джей эл джи, джи эл джи", "aze": "ceylci"}' where lower(name) = 'jlg';
--> statement-breakpoint
update manufacturers set search_words = '{"eng": "Geni, Jenie", "rus": "джини, джени, жени, гени", "aze": "cini, ceni"}' where lower(name) = 'genie';
--> statement-breakpoint
update manufacturers set search_words = '{"eng": "Haulot, Holotte", "rus": "хаулотт, олотт, олот, холотт", "aze": "haulot, oulot"}' where lower(name) = 'haulotte';
--> statement-breakpoint
update manufacturers set search_words = '{"eng": "Sky Jack", "rus": "скайджек, скайджак", "aze": "skaycek"}' where lower(name) = 'skyjack';
--> statement-breakpoint
update manufacturers set search_words = '{"eng": "Snorkell", "rus": "снорк, сноркель, сноркел", "aze": "snorkel"}' where lower(name) = 'snorkel';
--> statement-breakpoint
update manufacturers set search_words = '{"eng": "Zhejiang Dingli", "rus": "динли, дингли", "aze": "dinqli"}' where lower(name) = 'dingli';
--> statement-breakpoint
update manufacturers set search_words = '{"eng": "Lingong", "rus": "лгмг, линьгун", "aze": "linqonq"}' where lower(name) = 'lgmg';
--> statement-breakpoint
update manufacturers set search_words = '{"eng": "Sino boom", "rus": "синобум", "aze": "sinobum"}' where lower(name) = 'sinoboom';
--> statement-breakpoint
update manufacturers set search_words = '{"eng": "Manitu", "rus": "маниту, манито", "aze": "manitu"}' where lower(name) = 'manitou';
--> statement-breakpoint
update manufacturers set search_words = '{"eng": "J C B", "rus": "джисиби, джи си би, жцб, жсб", "aze": "cisibi"}' where lower(name) = 'jcb';
--> statement-breakpoint
update manufacturers set search_words = '{"rus": "мерло", "aze": "merlo"}' where lower(name) = 'merlo';
--> statement-breakpoint
update manufacturers set search_words = '{"rus": "магни, маньи", "aze": "maqni"}' where lower(name) = 'magni';
--> statement-breakpoint
update manufacturers set search_words = '{"rus": "фаресин, фарезин", "aze": "faresin"}' where lower(name) = 'faresin';
--> statement-breakpoint
update manufacturers set search_words = '{"rus": "тойота, тоёта", "aze": "toyota"}' where lower(name) = 'toyota';
--> statement-breakpoint
update manufacturers set search_words = '{"rus": "линде, линда", "aze": "linde"}' where lower(name) = 'linde';
--> statement-breakpoint
update manufacturers set search_words = '{"eng": "Jungheinrich", "rus": "юнгхайнрих, юнгенрих, юнгхенрих", "aze": "yunqhaynrix"}' where lower(name) = 'jungheinrich';
--> statement-breakpoint
update manufacturers set search_words = '{"rus": "хайстер, хистер", "aze": "hayster"}' where lower(name) = 'hyster';
--> statement-breakpoint
update manufacturers set search_words = '{"rus": "хели, хелли", "aze": "heli"}' where lower(name) = 'heli';
--> statement-breakpoint
update manufacturers set search_words = '{"rus": "тойпен, теупен", "aze": "toypen"}' where lower(name) = 'teupen';
--> statement-breakpoint
update manufacturers set search_words = '{"eng": "Blue lift", "rus": "блюлифт, блулифт", "aze": "blulift"}' where lower(name) = 'bluelift';
--> statement-breakpoint
update manufacturers set search_words = '{"eng": "Multitel Pagliero", "rus": "мультител, мультитель", "aze": "multitel"}' where lower(name) = 'multitel';
--> statement-breakpoint
update manufacturers set search_words = '{"rus": "хинова, инова", "aze": "hinova"}' where lower(name) = 'hinowa';
--> statement-breakpoint
update manufacturers set search_words = '{"eng": "Meca plus", "rus": "мекаплюс, мекаплас", "aze": "mekaplus"}' where lower(name) = 'mecaplus';
--> statement-breakpoint
update manufacturers set search_words = '{"eng": "Powertower, Powertowers", "rus": "пауэр тауэр, павер тауэр", "aze": "pauer tauer"}' where lower(name) = 'power towers';
--> statement-breakpoint
update manufacturers set search_words = '{"eng": "Xugong", "rus": "хсмг, сюйгун, икссиэмджи", "aze": "xsmq"}' where lower(name) = 'xcmg';
--> statement-breakpoint
update manufacturers set search_words = '{"rus": "хангча, ханча", "aze": "hanqça"}' where lower(name) = 'hangcha';
