import { trimmedAttributes } from '@mostrador/domain/product-attributes';
import { sql } from 'kysely';
import {
  type ImportWrites,
  type OnWritten,
  portionsOf,
  type RecordThere,
} from '#platform/csv/import-writes.ts';
import type { ProductsTable } from '#platform/database/tables/catalogue.ts';
import { insertRows, updateRows, type WholeRow } from '#platform/rows/insert-rows.ts';
import { later } from '#platform/rows/later.ts';
import { newId } from '#platform/rows/new-id.ts';
import { noteChanged } from '#platform/rows/note-changed.ts';
import { overtakenByDuplicate } from '#platform/rows/refuse-duplicate.ts';
import type { Scope } from '#platform/scope.ts';
import { addCodes, type OwnedCode, passOnKeys, releaseCodes } from './codes/write-codes.ts';
import { settleGroups } from './import-groups.ts';
import { settleTaxRates } from './import-tax-rates.ts';
import { judgePriceChanges } from './judge-price-changes.ts';
import { type ProductFields, productFieldsOf, rateNames } from './product-file.ts';
import { productColumns, selectProducts } from './product-record.ts';
import { changeCosts } from './stock/change-costs.ts';
import { moveStock } from './stock/move-stock.ts';

/** Reads the keys of every product that is not archived, to match a file's rows. */
export async function readProductKeys({
  tx,
  storeId,
}: Scope): Promise<(Pick<ProductFields, 'name' | 'barcode'> & { id: string })[]> {
  return tx
    .selectFrom('products as p')
    .where('p.store_id', '=', storeId)
    .where('p.archived_at', 'is', null)
    .select(['p.id', 'p.name', 'p.barcode'])
    .execute();
}

/** Reads these products; with `lock` it locks them in the order of their ids. */
export async function readProductsThere(
  scope: Scope,
  ids: readonly string[],
  lock: boolean,
): Promise<RecordThere<ProductFields>[]> {
  const products = selectProducts(scope)
    .select(rateNames(scope.storeId))
    .where(({ eb, val }) => eb('p.id', '=', eb.fn.any(val(ids))))
    .orderBy('p.id');
  const rows = await (lock ? products.forNoKeyUpdate('p') : products).execute();
  return rows.map((row) => ({
    id: row.id,
    updatedAt: row.updated_at,
    fields: productFieldsOf(row),
  }));
}

/**
 * Writes an import: new products with their stock as OPENING movements, and changed ones without their
 * stock, which only a count corrects. Costs go through their ledger (rules.md#costs). Throws what `judgePriceChanges`
 * throws.
 */
export async function writeImportedProducts(
  scope: Scope,
  { created, updated }: ImportWrites<ProductFields>,
  onWritten: OnWritten,
): Promise<void> {
  const groupsOf = await settleGroups(scope, [...created, ...updated.map(({ fields }) => fields)]);
  const ratesOf = await settleTaxRates(scope);
  const typedOf = (fields: ProductFields) => ({
    ...productColumns(
      { ...fields, ...groupsOf(fields) },
      {
        barcode: fields.barcode,
        pictureId: null,
        isFavourite: fields.isFavourite,
        borrowFeePerUnit: fields.borrowFeePerUnit,
        borrowDepositPerUnit: fields.borrowDepositPerUnit,
        feePer: fields.feePer,
        borrowDays: fields.borrowDays,
        lateFeePerDay: fields.lateFeePerDay,
        lateFeeMax: fields.lateFeeMax,
        ...ratesOf(fields),
      },
    ),
    // The whole row is converted to JSON later.
    attributes: trimmedAttributes(fields.attributes),
  });
  const newRowOf = (fields: ProductFields): Row => ({
    ...typedOf(fields),
    store_id: scope.storeId,
    id: newId(),
    cost_cents: null,
    stock: null,
    units_here: null,
    in_repair: 0,
    found_units: 0,
    reserved_until: null,
    last_borrow_fee_cents: null,
    last_borrow_deposit_cents: null,
    lowered_from_cents: null,
    archived_at: null,
    created_at: scope.now,
    updated_at: scope.now,
  });

  const loweredFrom = await judgePriceChanges(
    scope,
    updated.map(({ there, fields }) => ({
      id: there.id,
      name: fields.name,
      before: { priceCents: there.fields.price, ...ratesOf(there.fields) },
      after: { priceCents: fields.price, ...ratesOf(fields) },
    })),
  );
  const released = await freeBarcodes(scope, updated);
  for (const portion of portionsOf(created)) {
    await createProducts(
      scope,
      portion.map((fields) => ({ fields, row: newRowOf(fields) })),
    );
    onWritten(portion.length);
  }
  for (const portion of portionsOf(updated)) {
    await updateProducts(
      scope,
      portion.map(({ there, fields }) => {
        // A file has no pictures, so the product keeps its own.
        const { picture_id, ...typed } = typedOf(fields);
        return {
          ...typed,
          id: there.id,
          lowered_from_cents: loweredFrom.get(there.id) ?? null,
          updated_at: later(scope.now, there.updatedAt),
        };
      }),
    );
    await addCodes(
      scope,
      portion
        .filter(hasOtherBarcode)
        .flatMap(({ there, fields }) => codeOf(there.id, fields.barcode)),
    );
    await changeCosts(
      scope,
      portion.map(({ there, fields }) => ({
        productId: there.id,
        before: there.fields.cost,
        after: fields.cost,
      })),
    );
    onWritten(portion.length);
  }
  await passOnKeys(scope, released);
}

type Row = WholeRow<ProductsTable>;
type ChangedRow = Partial<Row> & { id: string };

async function createProducts(
  scope: Scope,
  products: readonly { fields: ProductFields; row: Row }[],
): Promise<void> {
  const rows = products.map(({ fields, row }) => ({
    ...row,
    stock: fields.stock === null ? null : 0,
  }));
  await overtakenByDuplicate('products_by_barcode', () =>
    insertRows(scope, 'products', rows).execute(scope.tx),
  );
  await noteChanged(
    scope,
    'product',
    rows.map(({ id }) => id),
  );
  await addCodes(
    scope,
    rows.flatMap(({ id, barcode }) => codeOf(id, barcode)),
  );
  await changeCosts(
    scope,
    products.map(({ fields, row }) => ({ productId: row.id, before: null, after: fields.cost })),
  );
  await moveStock(
    scope,
    products.flatMap(({ fields: { stock }, row }) =>
      stock === null || stock === 0
        ? []
        : [{ productId: row.id, quantity: stock, reason: 'OPENING' as const }],
    ),
  );
}

type Update = ImportWrites<ProductFields>['updated'][number];

function hasOtherBarcode({ there, fields }: Update): boolean {
  return there.fields.barcode !== fields.barcode;
}

function codeOf(id: string, barcode: string | null): OwnedCode[] {
  return barcode === null ? [] : [{ kind: 'product', id, code: barcode }];
}

/**
 * Clears changed barcodes first, so that two products of a file can exchange theirs, and returns the keys that became
 * free.
 */
async function freeBarcodes(scope: Scope, updated: readonly Update[]): Promise<string[]> {
  const ids = updated.filter(hasOtherBarcode).map(({ there }) => there.id);
  if (ids.length === 0) return [];
  await sql`
    update products p set barcode = null
    where p.store_id = ${scope.storeId} and p.id = any(${ids}::uuid[])`.execute(scope.tx);
  return releaseCodes(scope, ids);
}

async function updateProducts(scope: Scope, rows: readonly ChangedRow[]): Promise<void> {
  await overtakenByDuplicate('products_by_barcode', () =>
    updateRows(scope, 'products', rows).execute(scope.tx),
  );
  await noteChanged(
    scope,
    'product',
    rows.map(({ id }) => id),
  );
}
