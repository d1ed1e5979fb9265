-- In a currency without a minor unit the shares of a discount are whole amounts from now on: the totals
-- of such stores are made anew at the start that follows.

create table stale_totals (
  store_id uuid primary key references stores
);
insert into stale_totals (store_id)
select store_id from stores
where currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI',
  'VND', 'VUV', 'XAF', 'XOF', 'XPF');
