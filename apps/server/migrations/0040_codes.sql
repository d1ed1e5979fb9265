-- Codes of products and of their units, by the keys under which they are compared, so that no two things of a store have
-- one code. Without references: products and units are never removed, and a million of these rows would be checked one by
-- one.
create table codes (
  store_id uuid not null,
  key text not null,
  -- The code as a person entered it.
  code text not null,
  product_id uuid,
  unit_id uuid,
  owner_id uuid not null generated always as (coalesce(unit_id, product_id)) stored,
  -- Whether an older product or unit has the key. Version 1.41 allowed such pairs.
  is_taken boolean not null,
  primary key (store_id, key, owner_id),
  check ((product_id is null) <> (unit_id is null))
);

-- Keys of the codes in ASCII. A server adds the keys of all other codes when it starts, and of codes that a server of
-- version 1.41 wrote in the meantime. One statement for each store gives a million codes their keys in seconds.
do $$
declare
  s record;
begin
  for s in select store_id from stores loop
    insert into codes (store_id, key, code, product_id, unit_id, is_taken)
    with entered as materialized (
      select c.*, upper(btrim(c.code) collate "C") as capitals
      from (
        select p.barcode as code, p.id as product_id, null::uuid as unit_id, p.created_at
        from products p
        where p.store_id = s.store_id and p.archived_at is null and p.barcode is not null
        union all
        select product_units.code, null::uuid, product_units.id, product_units.created_at
        from product_units
        where product_units.store_id = s.store_id
      ) c
      where c.code !~ '[^ -~]' and btrim(c.code) <> ''
    ),
    digits as materialized (
      select e.*,
        case when length(e.capitals) between 8 and 14 and btrim(e.capitals, '0123456789') = ''
          then lpad(e.capitals, 14, '0')::bigint end as gtin,
        -- The UPC-A that a UPC-E abbreviates.
        case when length(e.capitals) <> 8 or e.capitals >= '2' or btrim(e.capitals, '0123456789') <> '' then null
          when substr(e.capitals, 7, 1) in ('0', '1', '2')
            then substr(e.capitals, 1, 3) || substr(e.capitals, 7, 1) || '0000' || substr(e.capitals, 4, 3)
              || substr(e.capitals, 8, 1)
          when substr(e.capitals, 7, 1) = '3' and substr(e.capitals, 4, 1) not in ('0', '1', '2')
            then substr(e.capitals, 1, 4) || '00000' || substr(e.capitals, 5, 2) || substr(e.capitals, 8, 1)
          when substr(e.capitals, 7, 1) = '4' and substr(e.capitals, 5, 1) <> '0'
            then substr(e.capitals, 1, 5) || '00000' || substr(e.capitals, 6, 1) || substr(e.capitals, 8, 1)
          when substr(e.capitals, 7, 1) > '4' and substr(e.capitals, 6, 1) <> '0'
            then substr(e.capitals, 1, 6) || '0000' || substr(e.capitals, 7, 2)
        end::bigint as upc_a
      from entered e
    ),
    -- The last digit is the check digit: the weighted digits, every other one threefold, total a multiple of 10.
    keys as (
      select d.*, case when (
          d.gtin % 10 + d.gtin / 10 % 10 * 3 + d.gtin / 100 % 10 + d.gtin / 1000 % 10 * 3 + d.gtin / 10000 % 10
          + d.gtin / 100000 % 10 * 3 + d.gtin / 1000000 % 10 + d.gtin / 10000000 % 10 * 3
          + d.gtin / 100000000 % 10 + d.gtin / 1000000000 % 10 * 3 + d.gtin / 10000000000 % 10
          + d.gtin / 100000000000 % 10 * 3 + d.gtin / 1000000000000 % 10 + d.gtin / 10000000000000 % 10 * 3
        ) % 10 = 0 then lpad(d.gtin::text, 14, '0') else d.capitals end as key
      from digits d
      -- Not all: both keys of 00000000 are one.
      union
      select d.*, lpad(d.upc_a::text, 14, '0')
      from digits d
      where (
          d.upc_a % 10 + d.upc_a / 10 % 10 * 3 + d.upc_a / 100 % 10 + d.upc_a / 1000 % 10 * 3 + d.upc_a / 10000 % 10
          + d.upc_a / 100000 % 10 * 3 + d.upc_a / 1000000 % 10 + d.upc_a / 10000000 % 10 * 3
          + d.upc_a / 100000000 % 10 + d.upc_a / 1000000000 % 10 * 3 + d.upc_a / 10000000000 % 10
          + d.upc_a / 100000000000 % 10 * 3
        ) % 10 = 0
    )
    select s.store_id, k.key, k.code, k.product_id, k.unit_id, row_number() over (
      partition by k.key order by k.created_at, coalesce(k.unit_id, k.product_id)) > 1
    from keys k;
  end loop;
end $$;

create unique index codes_by_key on codes (store_id, key) where not is_taken;
create index codes_by_owner on codes (store_id, owner_id);
create index codes_taken on codes (store_id, key) where is_taken;
