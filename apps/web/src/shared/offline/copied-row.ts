import type { Answer } from '@mostrador/contract/routes';
import { searchText } from '@mostrador/domain/search';
import {
  contactSearchText,
  customerSearchText,
  orderSearchText,
  productSearchText,
} from '@mostrador/domain/search-texts';

/** What is kept, by kind, as the API answers it. */
export interface Records {
  product: Answer<'listProducts'>['products'][number];
  /** Of a product, what its own page alone says. */
  onLoan: { id: string; units: number };
  category: Answer<'readCategory'>;
  provider: Answer<'readProvider'>;
  deliveryPerson: Answer<'readDeliveryPerson'>;
  paymentMethod: Answer<'readPaymentMethod'>;
  customer: Answer<'readCustomer'>;
  /** As lists show it. */
  order: Answer<'listOrders'>['orders'][number];
  orderDetail: Answer<'readOrder'>;
}

export type Kind = keyof Records;

/**
 * A record as it is kept. What lists search and filter by stands beside its text, so that a catalogue
 * of 50,000 products is looked through without making objects of all of them.
 */
export interface CopiedRow {
  id: string;
  /** What it is found by, folded as the server folds it; lists are sorted by it. */
  text: string;
  /** What lists filter by. */
  facts: readonly (string | number | boolean | null)[];
  /** The record as JSON. */
  record: string;
  /** Of the whole copy during which it was kept, or after which. */
  generation: number;
}

/** A kind that was copied as a whole. */
export interface CopiedKind {
  at: number;
  generation: number;
}

export function recordOf<K extends Kind>(row: CopiedRow): Records[K] {
  return JSON.parse(row.record);
}

/** The row without its generation, which the place where it is kept knows. */
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
  // Read by their ids alone.
  onLoan: () => '',
  orderDetail: () => '',
};

const facts: { [K in Kind]?: (record: Records[K]) => CopiedRow['facts'] } = {
  product: ({ barcode, category, provider, stock, minStock }) => [
    barcode,
    category?.id ?? null,
    provider?.id ?? null,
    stock,
    minStock,
  ],
  deliveryPerson: ({ availableToDeliver }) => [availableToDeliver],
  order: ({ createdAt }) => [createdAt],
};
