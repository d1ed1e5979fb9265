import type { Answer } from '@mostrador/contract/routes';
import { searchText } from '@mostrador/domain/search';
import {
  contactSearchText,
  customerSearchText,
  orderSearchText,
  productSearchText,
} from '@mostrador/domain/search-texts';

/** Kinds of copied records, in the API's shape. */
export interface Records {
  product: Answer<'listProducts'>['products'][number];
  /** A product's number of units on loan, which only its own page tells. */
  onLoan: { id: string; units: number };
  /** Units with codes of a product, under its id. */
  units: Answer<'listUnits'> & { id: string };
  category: Answer<'readCategory'>;
  provider: Answer<'readProvider'>;
  deliveryPerson: Answer<'readDeliveryPerson'>;
  paymentMethod: Answer<'readPaymentMethod'>;
  customer: Answer<'readCustomer'>;
  /** An order as lists show it. */
  order: Answer<'listOrders'>['orders'][number];
  orderDetail: Answer<'readOrder'>;
}

export type Kind = keyof Records;

/**
 * A copied record. Text and facts for search and filters stand beside the JSON, so that a search in
 * 50,000 products need not parse them all.
 */
export interface CopiedRow {
  id: string;
  /** Text for search and sorting, folded as on the server. */
  text: string;
  /** Values that lists filter by. */
  facts: readonly (string | number | boolean | null)[];
  /** The record as JSON. */
  record: string;
  /** Number of the complete copy during which, or after which, the record was written. */
  generation: number;
}

/** State of a kind that was copied completely. */
export interface CopiedKind {
  at: number;
  generation: number;
}

export function recordOf<K extends Kind>(row: CopiedRow): Records[K] {
  return JSON.parse(row.record);
}

/** The row of a record, without the generation, which `changeCopy` adds. */
export function rowOf<K extends Kind>(kind: K, record: Records[K]): Omit<CopiedRow, 'generation'> {
  return {
    id: record.id,
    text: texts[kind](record),
    facts: facts[kind]?.(record) ?? [],
    record: JSON.stringify(record),
  };
}

const texts: { [K in Kind]: (record: Records[K]) => string } = {
  product: productSearchText,
  category: ({ name }) => searchText(name),
  provider: contactSearchText,
  deliveryPerson: ({ name, phoneNumber, email }) =>
    contactSearchText({ name, phone: phoneNumber, email }),
  paymentMethod: ({ name }) => searchText(name),
  customer: customerSearchText,
  order: (order) => `${order.orderNumber} ${orderSearchText(order)}`,
  // Only ever read by id, or by their codes.
  units: () => '',
  onLoan: () => '',
  orderDetail: () => '',
};

/** Place of `tracksUnits` among the facts of a product. */
export const TRACKS_UNITS = 6;

const facts: { [K in Kind]?: (record: Records[K]) => CopiedRow['facts'] } = {
  product: ({ barcode, category, provider, stock, minStock, isFavourite, tracksUnits }) => [
    barcode,
    category?.id ?? null,
    provider?.id ?? null,
    stock,
    minStock,
    isFavourite,
    tracksUnits,
  ],
  units: ({ units }) => units.map(({ code }) => code),
  deliveryPerson: ({ availableToDeliver }) => [availableToDeliver],
  order: ({ createdAt }) => [createdAt],
};
