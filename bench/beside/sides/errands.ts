import type pg from 'pg';

/** A store that a side opens. */
export interface NewShop {
  name: string;
  locale: string;
  currency: string;
  timeZone: string;
  country: string | null;
  owner: { email: string; password: string; firstName: string; lastName: string };
  tax: { name: string; percent: number; pricesIncludeTax: boolean } | null;
}

/** What the harness asks of a server's process beside calls. */
export type Errand =
  | { do: 'setClock'; now: number; seed?: number }
  | { do: 'openStore'; connection: pg.PoolConfig; shop: NewShop }
  | { do: 'verify'; connection: pg.PoolConfig; storeId: string };

/** What it tells of an errand. */
export interface Told {
  number: number;
  result?: unknown;
  error?: string | undefined;
}
