-- A sale changes a product's stock and nothing else. With the stock in no index, PostgreSQL writes the row in
-- its own page, where room is left for that, and touches none of the product's indexes. Whether it is low
-- on stock is kept beside it, and changes only when the minimum is crossed.
alter table products add column low_on_stock boolean not null generated always as (coalesce(stock <= min_stock, false)) stored;
drop index products_low_on_stock;
create index products_low_on_stock on products (store_id, search_text, id) where archived_at is null and low_on_stock;
alter table products set (fillfactor = 80);
