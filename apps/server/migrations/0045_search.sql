-- Searches fold letters without accents too: ø, œ, æ, ß, ł, đ, ð, þ and ı. Stored texts that contain one are folded
-- alike, of which there are few.
update customers set search_text = replace(replace(replace(replace(
  translate(search_text, 'øłđðı', 'olddi'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'þ', 'th') where search_text ~ '[øœæßłđðþı]';
update delivery_persons set search_text = replace(replace(replace(replace(
  translate(search_text, 'øłđðı', 'olddi'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'þ', 'th') where search_text ~ '[øœæßłđðþı]';
update providers set search_text = replace(replace(replace(replace(
  translate(search_text, 'øłđðı', 'olddi'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'þ', 'th') where search_text ~ '[øœæßłđðþı]';
update categories set search_text = replace(replace(replace(replace(
  translate(search_text, 'øłđðı', 'olddi'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'þ', 'th') where search_text ~ '[øœæßłđðþı]';
update payment_methods set search_text = replace(replace(replace(replace(
  translate(search_text, 'øłđðı', 'olddi'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'þ', 'th') where search_text ~ '[øœæßłđðþı]';
update products set search_text = replace(replace(replace(replace(
  translate(search_text, 'øłđðı', 'olddi'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'þ', 'th') where search_text ~ '[øœæßłđðþı]';
update orders set search_text = replace(replace(replace(replace(
  translate(search_text, 'øłđðı', 'olddi'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'þ', 'th') where search_text ~ '[øœæßłđðþı]';
update borrow_records set search_text = replace(replace(replace(replace(
  translate(search_text, 'øłđðı', 'olddi'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'þ', 'th') where search_text ~ '[øœæßłđðþı]';
update purchases set search_text = replace(replace(replace(replace(
  translate(search_text, 'øłđðı', 'olddi'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'þ', 'th') where search_text ~ '[øœæßłđðþı]';
update audit_entries set search_text = replace(replace(replace(replace(
  translate(search_text, 'øłđðı', 'olddi'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'þ', 'th') where search_text ~ '[øœæßłđðþı]';
