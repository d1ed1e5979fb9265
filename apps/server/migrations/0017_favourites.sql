-- A store's favourite products stand first among the tiles of the order form: of all, and of a category.

alter table products add column is_favourite boolean not null default false;
create index products_favourites_first on products (store_id, is_favourite desc, search_text, id) where archived_at is null;
create index products_by_category_favourites_first on products (store_id, category_id, is_favourite desc, search_text, id)
  where archived_at is null;
