import type { Cents } from '@mostrador/domain/money';
import type { ProductAttributes } from '@mostrador/domain/product-attributes';
import type { RecordCells } from '#platform/csv/record-file.ts';
import { attributesText } from './attributes-text.ts';
import type { ProductRow } from './product-record.ts';

/** A category or provider named in a file; its id is null until it is found or added. */
export interface NamedGroup {
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
  attributes: ProductAttributes | null;
}

export const productCells: RecordCells<ProductFields> = {
  name: (value) => value,
  description: (value) => value,
  barcode: (value) => value,
  price: (cents) => ({ cents }),
  cost: (cents) => (cents === null ? null : { cents }),
  stock: (value) => value,
  minStock: (value) => value,
  category: (group) => group?.name ?? null,
  provider: (group) => group?.name ?? null,
  borrowable: String,
  isFavourite: String,
  attributes: attributesText,
};

export function productFieldsOf(row: ProductRow): ProductFields {
  return {
    name: row.name,
    description: row.description,
    barcode: row.barcode,
    price: row.price_cents,
    cost: row.cost_cents,
    stock: row.stock,
    minStock: row.min_stock,
    category: groupOf(row.category_id, row.category_name),
    provider: groupOf(row.provider_id, row.provider_name),
    borrowable: row.borrowable,
    isFavourite: row.is_favourite,
    attributes: row.attributes,
  };
}

function groupOf(id: string | null, name: string | null): NamedGroup | null {
  return id === null || name === null ? null : { id, name };
}
