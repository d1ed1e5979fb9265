-- Codes of products and of their units, by the keys under which they are compared, so that no two things of a store have
-- one code.
create table codes (
  store_id uuid not null,
  key text not null,
  -- As it was entered.
  code text not null,
  product_id uuid,
  unit_id uuid,
  owner_id uuid not null generated always as (coalesce(unit_id, product_id)) stored,
  -- An older product or unit has the key: a pair of before this table.
  is_taken boolean not null,
  primary key (store_id, key, owner_id),
  check ((product_id is null) <> (unit_id is null)),
  foreign key (store_id, product_id) references products,
  foreign key (store_id, unit_id) references product_units
);

-- The keys of codes in ASCII; a server adds those of all others as it starts, and of what a server of before wrote
-- meanwhile.
insert into codes (store_id, key, code, product_id, unit_id, is_taken)
select k.store_id, k.key, k.code, k.product_id, k.unit_id,
  row_number() over (
    partition by k.store_id, k.key order by k.created_at, coalesce(k.unit_id, k.product_id)
  ) > 1
from (
  select e.store_id, e.code, e.product_id, e.unit_id, e.created_at,
    unnest(array_remove(array[
      case when e.gtin is null then e.capitals
        when (3 * (
          substr(e.gtin, 1, 1)::int + substr(e.gtin, 3, 1)::int + substr(e.gtin, 5, 1)::int + substr(e.gtin, 7, 1)::int
          + substr(e.gtin, 9, 1)::int + substr(e.gtin, 11, 1)::int + substr(e.gtin, 13, 1)::int
        ) + substr(e.gtin, 2, 1)::int + substr(e.gtin, 4, 1)::int + substr(e.gtin, 6, 1)::int
          + substr(e.gtin, 8, 1)::int + substr(e.gtin, 10, 1)::int + substr(e.gtin, 12, 1)::int
          + substr(e.gtin, 14, 1)::int) % 10 = 0 then e.gtin
        else e.capitals end,
      case when (3 * (
          substr(e.upc_a, 1, 1)::int + substr(e.upc_a, 3, 1)::int + substr(e.upc_a, 5, 1)::int
          + substr(e.upc_a, 7, 1)::int + substr(e.upc_a, 9, 1)::int + substr(e.upc_a, 11, 1)::int
        ) + substr(e.upc_a, 2, 1)::int + substr(e.upc_a, 4, 1)::int + substr(e.upc_a, 6, 1)::int
          + substr(e.upc_a, 8, 1)::int + substr(e.upc_a, 10, 1)::int + substr(e.upc_a, 12, 1)::int) % 10 = 0
        then '00' || e.upc_a end
    ], null)) as key
  from (
    select c.store_id, c.code, c.product_id, c.unit_id, c.created_at, c.capitals,
      case when c.capitals ~ '^[0-9]{8,14}$' then lpad(c.capitals, 14, '0') end as gtin,
      -- What a UPC-E stands for.
      case when c.capitals !~ '^[01][0-9]{7}$' then null
        when substr(c.capitals, 7, 1) in ('0', '1', '2')
          then substr(c.capitals, 1, 3) || substr(c.capitals, 7, 1) || '0000' || substr(c.capitals, 4, 3)
            || substr(c.capitals, 8, 1)
        when substr(c.capitals, 7, 1) = '3' and substr(c.capitals, 4, 1) not in ('0', '1', '2')
          then substr(c.capitals, 1, 4) || '00000' || substr(c.capitals, 5, 2) || substr(c.capitals, 8, 1)
        when substr(c.capitals, 7, 1) = '4' and substr(c.capitals, 5, 1) <> '0'
          then substr(c.capitals, 1, 5) || '00000' || substr(c.capitals, 6, 1) || substr(c.capitals, 8, 1)
        when substr(c.capitals, 7, 1) > '4' and substr(c.capitals, 6, 1) <> '0'
          then substr(c.capitals, 1, 6) || '0000' || substr(c.capitals, 7, 2)
      end as upc_a
    from (
      select p.store_id, p.barcode as code, p.id as product_id, null::uuid as unit_id, p.created_at,
        upper(btrim(p.barcode) collate "C") as capitals
      from products p
      where p.archived_at is null and p.barcode is not null
      union all
      select product_units.store_id, product_units.code, null::uuid, product_units.id, product_units.created_at,
        upper(btrim(product_units.code) collate "C")
      from product_units
    ) c
    where c.capitals <> '' and c.capitals !~ '[^ -~]'
  ) e
) k;

create unique index codes_by_key on codes (store_id, key) where not is_taken;
create index codes_by_owner on codes (store_id, owner_id);
create index codes_taken on codes (store_id, key) where is_taken;
