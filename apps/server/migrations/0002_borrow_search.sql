-- What a loan is found by: what its order is found by, the product's name and its barcode
-- (rules.md#searching). In lower case and without accents, as far as SQL can tell them.

alter table borrow_records add column search_text text;

update borrow_records b
set search_text = o.search_text || ' ' || trim(regexp_replace(
  regexp_replace(
    lower(normalize(i.product_name || ' ' || coalesce(i.product_barcode, ''), nfd)),
    U&'[\0300-\036F]', '', 'g'
  ),
  '\s+', ' ', 'g'
))
from orders o, order_items i
where o.store_id = b.store_id and o.id = b.order_id
  and i.store_id = b.store_id and i.id = b.order_item_id;

alter table borrow_records alter column search_text set not null;

create index borrow_records_by_date on borrow_records (store_id, borrowed_at desc, id desc);
create index borrow_records_by_search on borrow_records using gin (store_id, search_text gin_trgm_ops);
