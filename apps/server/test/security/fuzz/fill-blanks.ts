import { endpoints } from '@mostrador/contract/endpoints';
import { sql } from 'kysely';
import { v4 } from 'uuid';
import type { Database } from '#platform/database/access.ts';
import type { FuzzCall } from './calls.ts';
import { Blank } from './shaped-values.ts';

/** Tables of the ids that a field, or the `:id` of a path, can name. */
const TABLES = {
  productId: 'products',
  customerId: 'customers',
  deliveryPersonId: 'delivery_persons',
  collectedBy: 'delivery_persons',
  handInId: 'hand_ins',
  unitId: 'product_units',
  unitIds: 'product_units',
  providerId: 'providers',
  categoryId: 'categories',
  paymentMethodId: 'payment_methods',
  taxRateId: 'tax_rates',
  feeTaxRateId: 'tax_rates',
  userId: 'users',
  pictureId: 'unused_pictures',
  reservationId: 'reservations',
  drawerId: 'drawers',
  shiftId: 'shifts',
  orderItemId: 'order_items',
  purchaseItemId: 'purchase_items',
  products: 'products',
  customers: 'customers',
  'delivery-persons': 'delivery_persons',
  providers: 'providers',
  categories: 'categories',
  'payment-methods': 'payment_methods',
  'tax-rates': 'tax_rates',
  staff: 'users',
  auth: 'sessions',
  orders: 'orders',
  borrows: 'borrow_records',
  purchases: 'purchases',
  'parked-orders': 'parked_orders',
  'stock-counts': 'stock_counts',
  reservations: 'reservations',
  drawers: 'drawers',
  shifts: 'shifts',
} as const;
type Field = keyof typeof TABLES;
type Table = (typeof TABLES)[Field];

/** Number of newest records of each kind to choose from. */
const NEWEST = 40;
/** Calls after which the records are read again. */
const LOOK_EVERY = 250;

const MAX_PART = 3_000;

interface Line {
  id: string;
  productId: string;
  unitPrice: number;
}

/** A call ready to send. */
export interface FilledCall {
  params: Record<string, string>;
  query: unknown;
  body: unknown;
  /** Whether every id of the path is valid by the contract. */
  isPlain: boolean;
}

/** Fills calls with present records of the two stores, mostly the callers' own. */
export class BlankFiller {
  readonly #db: Database;
  readonly #own: string;
  readonly #other: string;
  #ids = new Map<string, string[]>();
  #methods: string[] = [];
  #calls = 0;

  constructor(db: Database, stores: { own: string; other: string }) {
    this.#db = db;
    this.#own = stores.own;
    this.#other = stores.other;
  }

  async fill({ name, params, query, body }: FuzzCall): Promise<FilledCall> {
    if (this.#calls++ % LOOK_EVERY === 0) await this.#look();
    const resource = endpoints[name].path.split('/')[1] ?? '';
    const given = Object.entries(params);
    const filled = Object.fromEntries(
      given.map(([key, value]) => [key, this.#param(key, resource, value)]),
    );
    const id = filled.id ?? '';
    const lines = mentions(body, ['orderItemId', 'purchaseItemId']) ? await this.#linesOf(id) : [];
    const updatedAt = mentions(body, ['updatedAt']) ? await this.#updatedAt(resource, id) : '';
    return {
      params: filled,
      query: this.#walk(query, { lines, updatedAt }),
      body: withTotals(this.#walk(body, { lines, updatedAt })),
      isPlain: given.every(([, value]) => value instanceof Blank),
    };
  }

  #param(key: string, resource: string, value: unknown): string {
    if (!(value instanceof Blank)) return pathPart(String(value));
    if (key === 'size') return value.choice % 2 === 0 ? 'full' : 'thumbnail';
    if (key === 'storeId') return value.choice % 4 === 0 ? this.#other : this.#own;
    return this.#id(TABLES[(key === 'id' ? resource : key) as Field] ?? 'products', value.choice);
  }

  /** One in twelve ids is the other store's, one in twelve unknown. */
  #id(table: Table, choice: number): string {
    if (choice % 12 === 11) return v4();
    const store = choice % 12 === 10 ? this.#other : this.#own;
    const ids = this.#ids.get(`${store} ${table}`) ?? [];
    return ids[choice % Math.max(1, ids.length)] ?? v4();
  }

  #walk(value: unknown, around: { lines: Line[]; updatedAt: string }): unknown {
    if (value instanceof Blank) return this.#value(value, around);
    if (Array.isArray(value)) return value.map((one) => this.#walk(one, around));
    if (typeof value !== 'object' || value === null) return value;
    const result: Record<string, unknown> = {};
    for (const [key, inner] of Object.entries(value))
      define(result, key, this.#walk(inner, around));
    if (JSON.stringify(result).length % 8 > 0) agree(result);
    // A returned line is sent with its own product and price.
    const line = around.lines.find(({ id }) => Object.values(result).includes(id));
    for (const key of line ? (['productId', 'unitPrice'] as const) : []) {
      if (key in result) define(result, key, line?.[key]);
    }
    return result;
  }

  #value({ field, choice }: Blank, { lines, updatedAt }: { lines: Line[]; updatedAt: string }) {
    switch (field) {
      case 'subtotal':
      case 'total':
        return `{${field}}`;
      case 'updatedAt':
        return updatedAt;
      case 'paymentMethod':
        return this.#methods[choice % Math.max(1, this.#methods.length)] ?? 'Cash';
      case 'ids':
        return [this.#id('products', choice), this.#id('products', choice + 1)].join(',');
      case 'orderItemId':
      case 'purchaseItemId':
        return lines[choice % Math.max(1, lines.length)]?.id ?? this.#id(TABLES[field], choice);
      default:
        return this.#id(TABLES[field as Field] ?? 'order_items', choice);
    }
  }

  async #look(): Promise<void> {
    for (const store of [this.#own, this.#other]) {
      for (const table of new Set(Object.values(TABLES))) {
        const { rows } = await sql<{ id: string }>`
          select t.id from ${sql.table(table)} t where t.store_id = ${store}
          order by t.id desc limit ${NEWEST}`.execute(this.#db);
        this.#ids.set(
          `${store} ${table}`,
          rows.map(({ id }) => id),
        );
      }
    }
    const { rows } = await sql<{ name: string }>`
      select m.name from payment_methods m where m.store_id = ${this.#own}`.execute(this.#db);
    this.#methods = rows.map(({ name }) => name);
  }

  async #linesOf(id: string): Promise<Line[]> {
    const { rows } = await sql<Line>`
      select i.id, i.product_id as "productId", i.unit_price_cents / 100.0::float8 as "unitPrice"
      from order_items i where i.store_id = ${this.#own} and i.order_id::text = ${id}
      union all
      select purchase_items.id, purchase_items.product_id, 1 from purchase_items
      where purchase_items.store_id = ${this.#own} and purchase_items.purchase_id::text = ${id}`.execute(
      this.#db,
    );
    return rows;
  }

  async #updatedAt(resource: string, id: string): Promise<string> {
    const table = TABLES[resource as Field] ?? 'orders';
    const { rows } = await sql<{ updated_at: Date }>`
      select t.updated_at from ${sql.table(table)} t
      where t.store_id = ${this.#own} and t.id::text = ${id}`.execute(this.#db);
    return rows[0]?.updated_at.toISOString() ?? '2026-03-10T15:00:00.000Z';
  }
}

/** Mends what fields of a record contradict each other in: the call would be refused for it alone. */
function agree(record: Record<string, unknown>): void {
  if ('discountAmount' in record) Reflect.deleteProperty(record, 'discountPercent');
  if ('amount' in record) Reflect.deleteProperty(record, 'percent');
  if (record.productId === null) record.name = 'Custom';
  if (record.productId === null) record.transactionType = 'SALE';
  if (record.transactionType === 'SALE') Reflect.deleteProperty(record, 'unitIds');
}

/** Leaves a part that is malformed on purpose, else encodes it. Node refuses longer addresses. */
function pathPart(text: string): string {
  if (/^(%|\.\.)/.test(text)) return text;
  return encodeURIComponent(text.toWellFormed().slice(0, MAX_PART));
}

function mentions(value: unknown, fields: readonly string[]): boolean {
  if (value instanceof Blank) return fields.includes(value.field);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((inner) => mentions(inner, fields));
}

function define(object: object, key: string, value: unknown): void {
  Object.defineProperty(object, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

/** Adds the totals of an order's lines, without which it would be refused for them alone. */
function withTotals(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const { items, tax, discount } = body as Record<string, unknown>;
  const cents = (value: unknown) => (typeof value === 'number' ? Math.round(value * 100) : 0);
  const subtotal = (Array.isArray(items) ? items : []).reduce<number>((sum, item) => {
    const { quantity, unitPrice, transactionType, borrowDepositPerUnit } = Object(item);
    const deposit = transactionType === 'BORROW' ? cents(borrowDepositPerUnit) : 0;
    return sum + (typeof quantity === 'number' ? quantity : 0) * (cents(unitPrice) + deposit);
  }, 0);
  const total = Math.max(0, subtotal + cents(tax) - cents(discount));
  const filled: object = { ...body };
  for (const [key, value] of Object.entries({ subtotal, total })) {
    if (Object.getOwnPropertyDescriptor(body, key)?.value === `{${key}}`) {
      define(filled, key, value / 100);
    }
  }
  return filled;
}
