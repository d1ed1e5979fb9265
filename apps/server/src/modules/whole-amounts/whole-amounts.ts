import type { Endpoint } from '@mostrador/contract/calls/call';
import { type EndpointName, endpoints } from '@mostrador/contract/endpoints';
import { routes } from '@mostrador/contract/routes';
import { amountFields, type FieldPath } from '@mostrador/contract/shared/amount-fields';
import { fieldError, reason } from '@mostrador/contract/shared/field-errors';
import { currencyUnit, isInUnits } from '@mostrador/domain/currency';
import type { Cents } from '@mostrador/domain/money';
import { type RawBuilder, sql } from 'kysely';
import { Refused } from '#platform/refused.ts';
import type { ReadScope } from '#platform/scope.ts';

interface Input {
  params?: unknown;
  body?: unknown;
}

/** Paths of the amounts in each command's body. */
const amountFieldsOf = new Map(
  Object.entries(routes).map(([name, shapes]) => [
    name,
    'body' in shapes ? amountFields(shapes.body) : [],
  ]),
);

/**
 * Throws INVALID_INPUT with each amount of a command that has decimals in a currency without a minor
 * unit: 10.55 yen cannot be paid (rules.md#currencies). Exceptions are a command about a document or
 * product that already has decimals, and an order with `takenAt`.
 */
export async function demandWholeAmounts(
  scope: ReadScope,
  name: EndpointName,
  input: Input,
): Promise<void> {
  if (hasTakenAt(input.body)) return;
  const { currency } = scope.store;
  const fields = await fieldsWithNewDecimals(scope, name, input);
  if (fields.length === 0) return;
  throw new Refused('INVALID_INPUT', {
    fields: fields.map((path) => fieldError(path, reason('HAS_DECIMALS', { currency }))),
  });
}

/**
 * Returns the paths of amounts with decimals that the currency does not have, such as
 * `items.0.unitPrice`. Returns none for a command about a document or product that already has
 * decimals.
 */
export async function fieldsWithNewDecimals(
  scope: ReadScope,
  name: EndpointName,
  input: Input,
): Promise<string[]> {
  const fields = fieldsWithDecimals(name, input.body, scope.store.currency);
  if (fields.length === 0) return [];
  return (await concernsDecimals(scope, endpoints[name], input)) ? [] : fields;
}

function fieldsWithDecimals(name: EndpointName, body: unknown, currency: string): string[] {
  const unit = currencyUnit(currency);
  if (unit === 1) return [];
  return (amountFieldsOf.get(name) ?? [])
    .flatMap((path) => valuesAt(body, path))
    .filter(({ value }) => typeof value === 'number' && !isInUnits(value as Cents, unit))
    .map(({ path }) => path.join('.'));
}

function valuesAt(
  value: unknown,
  [step, ...rest]: FieldPath,
  path: readonly string[] = [],
): { path: readonly string[]; value: unknown }[] {
  if (step === undefined) return [{ path, value }];
  if (typeof value !== 'object' || value === null) return [];
  const keys = step === '*' ? Object.keys(value) : [step];
  return keys.flatMap((key) =>
    valuesAt((value as Record<string, unknown>)[key], rest, [...path, key]),
  );
}

function hasTakenAt(body: unknown): boolean {
  return Boolean((body as { takenAt?: unknown } | null)?.takenAt);
}

/** Whether the document in the command's path, or a product of its lines, already has decimals. */
async function concernsDecimals(
  { db, storeId }: ReadScope,
  { path }: Endpoint,
  { params, body }: Input,
): Promise<boolean> {
  const { id } = (params ?? {}) as { id?: string };
  const document = DOCUMENTS[path.split('/')[1] as keyof typeof DOCUMENTS];
  const { items = [] } = (body ?? {}) as { items?: { productId?: string | null }[] };
  const productIds = items.flatMap(({ productId }) => productId ?? []);
  const { rows } = await sql<{ found: boolean }>`
    select ${id === undefined ? sql`false` : document(storeId, id)}
      or exists (
        select from products p
        where p.store_id = ${storeId} and p.id = any(${productIds}::uuid[]) and ${hasDecimals(
          'p.price_cents',
          'p.cost_cents',
          'p.last_borrow_fee_cents',
          'p.last_borrow_deposit_cents',
          'p.borrow_fee_cents',
          'p.borrow_deposit_cents',
        )}
      ) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Whether a document or product has decimals, by the first part of its path. */
const DOCUMENTS = {
  orders: orderHasDecimals,
  borrows: (storeId: string, id: string) =>
    orderHasDecimals(
      storeId,
      sql`(select b.order_id from borrow_records b where b.store_id = ${storeId} and b.id = ${id})`,
    ),
  purchases: (storeId: string, id: string) => sql<boolean>`exists (
    select from purchases b
    left join purchase_items i on i.store_id = b.store_id and i.purchase_id = b.id
    where b.store_id = ${storeId} and b.id = ${id} and ${hasDecimals(
      'b.tax_cents',
      'b.discount_cents',
      'b.amount_due_cents',
      'i.unit_cost_cents',
    )})`,
  products: (storeId: string, id: string) => sql<boolean>`exists (
    select from products p
    where p.store_id = ${storeId} and p.id = ${id}
      and ${hasDecimals('p.price_cents', 'p.cost_cents')})`,
  'delivery-persons': (storeId: string, id: string) => sql<boolean>`exists (
    select from delivery_persons d
    where d.store_id = ${storeId} and d.id = ${id} and ${hasDecimals('d.cash_cents')})`,
  drawers: (storeId: string, id: string) => sql<boolean>`exists (
    select from drawers
    join shifts on shifts.store_id = drawers.store_id and shifts.drawer_id = drawers.id
      and shifts.z_number = drawers.last_z_number
    where drawers.store_id = ${storeId} and drawers.id = ${id}
      and ${hasDecimals('shifts.next_float_cents')})`,
  shifts: shiftHasDecimals,
};

/** Tables with the amounts that a shift's figures add up. */
const SHIFT_AMOUNTS = [
  'shift_movements',
  'payments',
  'refund_methods',
  'purchase_payments',
  'hand_ins',
] as const;

function shiftHasDecimals(storeId: string, id: string): RawBuilder<boolean> {
  const amounts = SHIFT_AMOUNTS.map(
    (table) => sql`exists (
      select from ${sql.table(table)}
      where store_id = ${storeId} and shift_id = ${id} and ${hasDecimals('amount_cents')})`,
  );
  return sql<boolean>`(${sql.join(amounts, sql` or `)} or exists (
    select from shifts where store_id = ${storeId} and id = ${id} and ${hasDecimals('float_cents')}))`;
}

function orderHasDecimals(storeId: string, id: unknown): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from orders o
    join order_items i on i.store_id = o.store_id and i.order_id = o.id
    where o.store_id = ${storeId} and o.id = ${id} and ${hasDecimals(
      'o.tax_cents',
      'o.discount_cents',
      'o.amount_due_cents',
      'i.unit_price_cents',
      'i.borrow_deposit_per_unit_cents',
    )})`;
}

function hasDecimals(...columns: string[]): RawBuilder<boolean> {
  const terms = columns.map((column) => sql`coalesce(${sql.ref(column)} % 100, 0) <> 0`);
  return sql<boolean>`(${sql.join(terms, sql` or `)})`;
}
