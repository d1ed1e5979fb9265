import type { DecodedRequest } from '@mostrador/contract/routes';
import type { UnitState } from '@mostrador/domain/units';
import { sql } from 'kysely';
import { hasUnitCodes, type LockedProduct } from '#modules/products/stock/lock-products.ts';
import type { StockMove } from '#modules/products/stock/move-stock.ts';
import { invalidField, Refused } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import type { UnitsBack } from '../restock.ts';
import type { OrderUnit } from './children/goods.ts';
import type { BorrowRecord, ItemRecord, OrderRecord } from './order-record.ts';

type LineBody = Pick<DecodedRequest<'createOrder'>['body']['items'][number], 'unitIds'>;

interface NewLines {
  items: readonly ItemRecord[];
  products: ReadonlyMap<string, LockedProduct>;
}

/**
 * Returns the units of the lines, which the bodies name where the product's units have codes; a line that an edit
 * keeps has its own unless the body names others. The products must be locked. Throws UNIT_NOT_HERE, and INVALID_INPUT
 * where a line does not name as many units of its product as its quantity.
 */
export async function chooseUnits(
  scope: Scope,
  bodies: readonly LineBody[],
  { items, products }: NewLines,
  before: Pick<OrderRecord, 'items' | 'units'> = { items: [], units: [] },
): Promise<OrderUnit[]> {
  const hasCodes = ({ productId }: ItemRecord) => hasUnitCodes(products.get(productId ?? ''));
  const asked = bodies.flatMap(({ unitIds }) => unitIds ?? []);
  if (asked.length === 0 && before.units.length === 0 && !items.some(hasCodes)) return [];
  const known = await readUnits(scope, [...asked, ...before.units.map(({ id }) => id)]);
  const had = new Set(before.units.filter(({ isOut }) => isOut).map(({ id }) => id));
  const quantities = new Map(before.items.map(({ id, quantity }) => [id, quantity]));
  const taken = new Set<string>();

  return items.flatMap((item, index): OrderUnit[] => {
    const path = `items.${index}.unitIds`;
    const named = bodies[index]?.unitIds ?? null;
    const own = before.units.filter(({ orderItemId }) => orderItemId === item.id);
    if (!hasCodes(item)) {
      if (named !== null && named.length > 0) throw invalidField(path, 'UNITS_WITHOUT_CODES');
      return own;
    }
    // Nobody knows the units of a line that was written before they had codes.
    if (named === null && own.length === 0 && quantities.get(item.id) === item.quantity) return [];
    const ids = named ?? own.map(({ id }) => id);
    if (ids.length !== item.quantity) {
      throw invalidField(path, 'UNITS_NEEDED', { quantity: item.quantity });
    }
    return ids.map((id) => {
      const unit = known.get(id);
      if (unit === undefined || unit.product_id !== item.productId) {
        throw invalidField(path, 'OTHER_UNIT');
      }
      if (taken.has(id)) throw invalidField(path, 'UNIT_TWICE');
      taken.add(id);
      if (unit.state !== 'HERE' && !had.has(id)) {
        throw new Refused('UNIT_NOT_HERE', { code: unit.code });
      }
      return { id, code: unit.code, orderItemId: item.id, borrowRecordId: null, isOut: true };
    });
  });
}

async function readUnits({ tx, storeId }: Scope, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const { rows } = await sql<{ id: string; product_id: string; code: string; state: UnitState }>`
    select product_units.id, product_units.product_id, product_units.code, product_units.state
    from product_units
    where product_units.store_id = ${storeId} and product_units.id = any(${[...ids]}::uuid[])`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the units with the loans of their lines. */
export function unitsOfLoans(
  units: readonly OrderUnit[],
  loans: readonly BorrowRecord[],
): OrderUnit[] {
  const loanOf = new Map(loans.map(({ orderItemId, id }) => [orderItemId, id]));
  return units.map((unit) =>
    unit.isOut ? { ...unit, borrowRecordId: loanOf.get(unit.orderItemId) ?? null } : unit,
  );
}

/** Writes the units of a new or edited order, once its lines and loans are written. */
export async function insertUnits(
  scope: Scope,
  { order, units }: Pick<OrderRecord, 'units'> & { order: { id: string } },
): Promise<void> {
  if (units.length === 0) return;
  await scope.tx
    .insertInto('order_units')
    .values(
      units.map(({ id, orderItemId, borrowRecordId, isOut }) => ({
        store_id: scope.storeId,
        order_id: order.id,
        order_item_id: orderItemId,
        unit_id: id,
        borrow_record_id: borrowRecordId,
        is_out: isOut,
      })),
    )
    .execute();
}

/** Deletes the units of an order that is edited, before its lines and loans. */
export async function deleteUnits(
  { tx, storeId }: Scope,
  { order, units }: OrderRecord,
): Promise<void> {
  if (units.length === 0) return;
  await tx
    .deleteFrom('order_units')
    .where('store_id', '=', storeId)
    .where('order_id', '=', order.id)
    .execute();
}

/** Lines and their units before or after an edit. */
type Lines = Pick<OrderRecord, 'items' | 'units'>;

/** Returns the moves of the units that an order takes, and of those that an edit no longer takes. */
export function unitMoves(orderId: string, before: Lines, after: Lines): StockMove[] {
  const goes = movedUnits(after, before);
  const comes = movedUnits(before, after);
  return [
    ...comes.map((move) => ({ ...move, orderId, quantity: move.unitIds.length })),
    ...goes.map((move) => ({ ...move, orderId, quantity: -move.unitIds.length })),
  ];
}

/** Returns the units of `lines` that the `others` do not have for the same reason, by product and reason. */
function movedUnits(lines: Lines, others: Lines) {
  const keysOf = ({ items, units }: Lines) => {
    const itemOf = new Map(items.map((item) => [item.id, item]));
    return units
      .filter(({ isOut }) => isOut)
      .map(({ id, orderItemId }) => {
        const item = itemOf.get(orderItemId);
        return { id, key: `${item?.productId} ${item?.transactionType}` };
      });
  };
  const stays = new Set(keysOf(others).map(({ id, key }) => `${id} ${key}`));
  const moved = new Map<string, string[]>();
  for (const { id, key } of keysOf(lines)) {
    if (!stays.has(`${id} ${key}`)) moved.set(key, [...(moved.get(key) ?? []), id]);
  }
  return [...moved].map(([key, unitIds]) => {
    const [productId = '', type] = key.split(' ');
    const reason = type === 'SALE' ? ('SALE' as const) : ('LOAN' as const);
    return { productId, reason, unitIds };
  });
}

/**
 * Returns the units of lines from before their product's had codes, where an edit removes the line or names units
 * in their place: they come back, and nobody knows which they are.
 */
export function unknownUnitsBack(
  before: Lines,
  after: Lines,
  products: ReadonlyMap<string, LockedProduct>,
): UnitsBack[] {
  const stays = new Set(after.items.map(({ id }) => id));
  const hasUnits = ({ units }: Lines, id: string) =>
    units.some(({ orderItemId }) => orderItemId === id);
  return before.items
    .filter(
      ({ id, productId }) =>
        hasUnitCodes(products.get(productId ?? '')) &&
        !hasUnits(before, id) &&
        (!stays.has(id) || hasUnits(after, id)),
    )
    .map(({ productId, quantity, transactionType }) => ({
      productId,
      quantity,
      reason: transactionType === 'SALE' ? 'SALE' : 'LOAN',
    }));
}

/** Units that a call names; `unitIds` may be absent where they are all that there are. */
interface NamedUnits {
  quantity: number;
  unitIds: readonly string[] | null | undefined;
  /** Path of the field that names them. */
  path: string;
}

/** Returns which units of a line come back: of those that are out, as `unitsNamed` does. */
export function unitsComingBack(
  { units }: Pick<OrderRecord, 'units'>,
  { item, ...named }: NamedUnits & { item: Pick<ItemRecord, 'id'> },
): OrderUnit[] {
  return unitsNamed(
    units.filter(({ orderItemId, isOut }) => orderItemId === item.id && isOut),
    named,
  );
}

/**
 * Returns which of these units a call means: those named, or all; none if they have no codes. Throws INVALID_INPUT if
 * the call means fewer and names none, or if it names others.
 */
export function unitsNamed(
  units: readonly OrderUnit[],
  { quantity, unitIds, path }: NamedUnits,
): OrderUnit[] {
  if (units.length === 0) {
    if (unitIds && unitIds.length > 0) throw invalidField(path, 'UNITS_WITHOUT_CODES');
    return [];
  }
  const ids = new Set(unitIds ?? (quantity === units.length ? units.map(({ id }) => id) : []));
  const named = units.filter(({ id }) => ids.has(id));
  if (named.length < ids.size) throw invalidField(path, 'OTHER_UNIT');
  if (named.length !== quantity) throw invalidField(path, 'UNITS_NEEDED', { quantity });
  return named;
}

/**
 * Writes that units of an order are no longer with the customer, and with which loan they came back: a part of a
 * loan is one of its own. Returns the order's units as they are then.
 */
export async function markUnitsReturned(
  { tx, storeId }: Scope,
  { units }: Pick<OrderRecord, 'units'>,
  back: readonly OrderUnit[],
  loanOf: (unit: OrderUnit) => string | null,
): Promise<OrderUnit[]> {
  if (back.length === 0) return [...units];
  const came = new Map(
    back.map((unit) => [unit, { ...unit, isOut: false, borrowRecordId: loanOf(unit) }]),
  );
  const rows = [...came.values()];
  await sql`
    update order_units set is_out = false, borrow_record_id = r.loan_id
    from unnest(
      ${rows.map(({ orderItemId }) => orderItemId)}::uuid[],
      ${rows.map(({ id }) => id)}::uuid[],
      ${rows.map(({ borrowRecordId }) => borrowRecordId)}::uuid[]
    ) as r (item_id, unit_id, loan_id)
    where order_units.store_id = ${storeId} and order_units.order_item_id = r.item_id
      and order_units.unit_id = r.unit_id`.execute(tx);
  return units.map((unit) => came.get(unit) ?? unit);
}

/**
 * Returns the loan with which a unit came back, by the order's loans before and after: a part of a loan is one
 * of its own.
 */
export function closedLoanOf(
  { borrowRecords: before }: Pick<OrderRecord, 'borrowRecords'>,
  after: readonly BorrowRecord[],
): (unit: OrderUnit) => string | null {
  const open = new Set(before.filter(({ status }) => status === 'OPEN').map(({ id }) => id));
  const known = new Set(before.map(({ id }) => id));
  const closed = new Map(
    after
      .filter(({ id, status }) => status !== 'OPEN' && (open.has(id) || !known.has(id)))
      .map(({ orderItemId, id }) => [orderItemId, id]),
  );
  return ({ orderItemId }) => closed.get(orderItemId) ?? null;
}
