import type { CatalogueTables } from './tables/catalogue.ts';
import type { CopiesTables } from './tables/copies.ts';
import type { DrawersTables } from './tables/drawers.ts';
import type { OrdersTables } from './tables/orders.ts';
import type { PeopleTables } from './tables/people.ts';
import type { PurchasesTables } from './tables/purchases.ts';
import type { ReservationsTables } from './tables/reservations.ts';
import type { StockTables } from './tables/stock.ts';
import type { TotalsTables } from './tables/totals.ts';

/** Every table, as `migrations/` makes it: `tables.test.ts` compares each column with the database. */
export interface Tables
  extends CatalogueTables,
    CopiesTables,
    DrawersTables,
    OrdersTables,
    PeopleTables,
    PurchasesTables,
    ReservationsTables,
    StockTables,
    TotalsTables {}
