import type { Product } from '@mostrador/contract/products';
import type { DecodedRequest } from '@mostrador/contract/routes';
import type { FeePer } from '@mostrador/domain/loan-fees';
import { amountOf, type Cents } from '@mostrador/domain/money';
import { can } from '@mostrador/domain/permissions';
import { trimmedAttributes } from '@mostrador/domain/product-attributes';
import { productSearchText } from '@mostrador/domain/search-texts';
import type { Selectable } from 'kysely';
import type { ProductsTable } from '#platform/database/tables/catalogue.ts';
import { actor, type ReadScope } from '#platform/scope.ts';
import { pictureOf } from './pictures/picture-address.ts';

export type ProductBody = DecodedRequest<'createProduct'>['body'];

export type ProductRow = Selectable<ProductsTable> & {
  category_name: string | null;
  provider_name: string | null;
  provider_is_archived: boolean;
};

/** Values of a product that stay as they are where a form leaves them out. */
export interface KeptValues extends LendingValues {
  barcode: string | null;
  pictureId: string | null;
  isFavourite: boolean;
  taxRateId: string | null;
  feeTaxRateId: string | null;
}

/** How a product is lent; null takes the terms of its last loan, or the store's. */
interface LendingValues {
  borrowFeePerUnit: Cents | null;
  borrowDepositPerUnit: Cents | null;
  feePer: FeePer;
  borrowDays: number | null;
  lateFeePerDay: Cents | null;
  lateFeeMax: Cents | null;
}

/**
 * Returns the columns for typed values, for an insert or an update. Values left out are cleared, except
 * those that the caller decides. Stock and cost are not included: only a movement, or a change in the
 * ledger of costs, changes them (rules.md#stock).
 */
export function productColumns(
  body: ProductBody,
  { barcode, pictureId, isFavourite, taxRateId, feeTaxRateId, ...lending }: KeptValues,
) {
  const attributes = trimmedAttributes(body.attributes ?? null);
  return {
    name: body.name,
    description: body.description,
    barcode,
    price_cents: body.price,
    min_stock: body.minStock,
    category_id: body.categoryId,
    provider_id: body.providerId,
    picture_id: pictureId,
    borrowable: body.borrowable,
    is_favourite: isFavourite,
    tax_rate_id: taxRateId,
    fee_tax_rate_id: feeTaxRateId,
    borrow_fee_cents: lending.borrowFeePerUnit,
    borrow_deposit_cents: lending.borrowDepositPerUnit,
    fee_per: lending.feePer,
    borrow_days: lending.borrowDays,
    late_fee_per_day_cents: lending.lateFeePerDay,
    late_fee_max_cents: lending.lateFeeMax,
    attributes: attributes && JSON.stringify(attributes),
    search_text: productSearchText({ name: body.name, barcode }),
  };
}

/**
 * Selects the store's products that are not deleted, or those that are, with the names of their category and
 * provider.
 */
export function selectProducts({ db, storeId }: ReadScope, isDeleted = false) {
  return db
    .selectFrom('products as p')
    .leftJoin('categories as g', (join) =>
      join.onRef('g.store_id', '=', 'p.store_id').onRef('g.id', '=', 'p.category_id'),
    )
    .leftJoin('providers as v', (join) =>
      join.onRef('v.store_id', '=', 'p.store_id').onRef('v.id', '=', 'p.provider_id'),
    )
    .where('p.store_id', '=', storeId)
    .where('p.archived_at', isDeleted ? 'is not' : 'is', null)
    .selectAll('p')
    .select(['g.name as category_name', 'v.name as provider_name'])
    .select((eb) =>
      eb('v.archived_at', 'is not', null).$castTo<boolean>().as('provider_is_archived'),
    );
}

/**
 * Returns the product for the caller, without its cost for those who may not see it (rules.md#roles).
 */
export function productOf(scope: ReadScope, row: ProductRow): Product {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    barcode: row.barcode,
    price: amountOf(row.price_cents),
    ...(can(actor(scope), 'seeCosts') && { cost: amountOrNull(row.cost_cents) }),
    stock: row.stock,
    tracksUnits: row.units_here !== null,
    inRepair: row.in_repair,
    foundUnits: row.found_units,
    reservedUntil: row.reserved_until,
    minStock: row.min_stock,
    category: named(row.category_id, row.category_name),
    provider: providerOf(row),
    borrowable: row.borrowable,
    isFavourite: row.is_favourite,
    taxRateId: row.tax_rate_id,
    feeTaxRateId: row.fee_tax_rate_id,
    attributes: row.attributes,
    picture: row.picture_id === null ? null : pictureOf(row.store_id, row.picture_id),
    lastBorrowFeePerUnit: amountOrNull(row.last_borrow_fee_cents),
    lastBorrowDepositPerUnit: amountOrNull(row.last_borrow_deposit_cents),
    borrowFeePerUnit: amountOrNull(row.borrow_fee_cents),
    borrowDepositPerUnit: amountOrNull(row.borrow_deposit_cents),
    feePer: row.fee_per,
    borrowDays: row.borrow_days,
    lateFeePerDay: amountOrNull(row.late_fee_per_day_cents),
    lateFeeMax: amountOrNull(row.late_fee_max_cents),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

function amountOrNull(value: Cents | null) {
  return value === null ? null : amountOf(value);
}

function providerOf(row: ProductRow): Product['provider'] {
  const provider = named(row.provider_id, row.provider_name);
  return provider && { ...provider, isArchived: row.provider_is_archived };
}

function named(id: string | null, name: string | null) {
  return id === null || name === null ? null : { id, name };
}
