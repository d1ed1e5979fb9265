-- Searches fold letters without accents too: ø, œ, æ, ß, ł, đ, ð, þ and ı. The few stored texts that contain one are
-- folded alike.
do $$
declare
  name text;
begin
  foreach name in array array['customers', 'delivery_persons', 'providers', 'categories', 'payment_methods', 'products',
    'orders', 'borrow_records', 'purchases', 'audit_entries']
  loop
    execute format($statement$
      update %I set search_text = replace(replace(replace(replace(
        translate(search_text, 'øłđðı', 'olddi'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'þ', 'th')
      where search_text ~ '[øœæßłđðþı]'$statement$, name);
  end loop;
end $$;
