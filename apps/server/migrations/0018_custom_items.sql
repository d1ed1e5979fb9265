-- A line without a product: a custom item, with a name and a price alone. It is sold, never lent.
alter table order_items alter column product_id drop not null;
alter table order_items add constraint order_items_custom_check check (product_id is not null or transaction_type = 'SALE');

-- What custom items made stands under an id of zeros, which no product has.
alter table product_totals drop constraint product_totals_store_id_product_id_fkey;
