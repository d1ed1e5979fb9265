import type { FeePer } from '@mostrador/domain/loan-fees';
import type { Cents } from '@mostrador/domain/money';
import type { ProductAttributes } from '@mostrador/domain/product-attributes';
import { sql } from 'kysely';
import type { RecordCells } from '#platform/csv/record-file.ts';
import { attributesText } from './attributes-text.ts';
import type { ProductRow } from './product-record.ts';

/** A category or provider named in a file; its id is null until it is found or added. */
export interface NamedGroup {
  id: string | null;
  name: string;
}

/** A tax rate named in a file; its id is null until it is found. */
export interface NamedRate {
  id: string | null;
  name: string;
}

/** Fields of a product in a file, under their names in the API. */
export interface ProductFields {
  name: string;
  description: string | null;
  barcode: string | null;
  price: Cents;
  cost: Cents | null;
  stock: number | null;
  minStock: number;
  category: NamedGroup | null;
  provider: NamedGroup | null;
  borrowable: boolean;
  isFavourite: boolean;
  taxRate: NamedRate | null;
  feeTaxRate: NamedRate | null;
  borrowFeePerUnit: Cents | null;
  borrowDepositPerUnit: Cents | null;
  feePer: FeePer;
  borrowDays: number | null;
  lateFeePerDay: Cents | null;
  lateFeeMax: Cents | null;
  attributes: ProductAttributes | null;
}

export const productCells: RecordCells<ProductFields> = {
  name: (value) => value,
  description: (value) => value,
  barcode: (value) => value,
  price: (cents) => ({ cents }),
  cost: optionalAmount,
  stock: (value) => value,
  minStock: (value) => value,
  category: (group) => group?.name ?? null,
  provider: (group) => group?.name ?? null,
  borrowable: (value) => value,
  isFavourite: (value) => value,
  taxRate: (rate) => rate?.name ?? null,
  feeTaxRate: (rate) => rate?.name ?? null,
  borrowFeePerUnit: optionalAmount,
  borrowDepositPerUnit: optionalAmount,
  feePer: (word) => ({ word }),
  borrowDays: (value) => value,
  lateFeePerDay: optionalAmount,
  lateFeeMax: optionalAmount,
  attributes: attributesText,
};

function optionalAmount(cents: Cents | null) {
  return cents === null ? null : { cents };
}

/** A product with the names of its tax rates, as `rateNames` selects them. */
type ProductFileRow = ProductRow & {
  tax_rate_name: string | null;
  fee_tax_rate_name: string | null;
};

/** Names of the tax rates of `products p`, which only files show. */
export function rateNames(storeId: string) {
  const nameOf = (column: 'p.tax_rate_id' | 'p.fee_tax_rate_id') => sql<string | null>`(
    select tax_rates.name from tax_rates
    where tax_rates.store_id = ${storeId} and tax_rates.id = ${sql.ref(column)})`;
  return [
    nameOf('p.tax_rate_id').as('tax_rate_name'),
    nameOf('p.fee_tax_rate_id').as('fee_tax_rate_name'),
  ] as const;
}

export function productFieldsOf(row: ProductFileRow): ProductFields {
  return {
    name: row.name,
    description: row.description,
    barcode: row.barcode,
    price: row.price_cents,
    cost: row.cost_cents,
    stock: row.stock,
    minStock: row.min_stock,
    category: namedOf(row.category_id, row.category_name),
    provider: namedOf(row.provider_id, row.provider_name),
    borrowable: row.borrowable,
    isFavourite: row.is_favourite,
    taxRate: namedOf(row.tax_rate_id, row.tax_rate_name),
    feeTaxRate: namedOf(row.fee_tax_rate_id, row.fee_tax_rate_name),
    borrowFeePerUnit: row.borrow_fee_cents,
    borrowDepositPerUnit: row.borrow_deposit_cents,
    feePer: row.fee_per,
    borrowDays: row.borrow_days,
    lateFeePerDay: row.late_fee_per_day_cents,
    lateFeeMax: row.late_fee_max_cents,
    attributes: row.attributes,
  };
}

function namedOf(id: string | null, name: string | null): NamedGroup | NamedRate | null {
  return id === null || name === null ? null : { id, name };
}
