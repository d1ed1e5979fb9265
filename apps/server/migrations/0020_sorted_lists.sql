-- Products and customers are sorted by price and by date off an index. A sale changes neither column, so that
-- PostgreSQL still writes a product's row in its own page and touches no index of it.
create index products_by_price on products (store_id, price_cents) where archived_at is null;
create index products_by_date on products (store_id, created_at, id) where archived_at is null;
create index customers_by_date on customers (store_id, created_at, id) where archived_at is null;
