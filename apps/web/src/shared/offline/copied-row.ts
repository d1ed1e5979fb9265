import type { Answer } from '@mostrador/contract/routes';
import { codeKeys } from '@mostrador/domain/code-keys';
import type { CopiedKind } from '@mostrador/domain/copied-kinds';
import { searchText } from '@mostrador/domain/search';
import {
  contactSearchText,
  customerSearchText,
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

/** A copied record. */
export interface CopiedRow {
  id: string;
  /** The record as JSON. */
  record: string;
  /** Kind and key of each code by which a scan finds it. */
  codes: readonly string[];
  /** Number of the whole copy during which, or after which, the record was written. */
  generation: number;
}

/** What is read of a row that a version before 1.43 wrote: the rest is made of the record again. */
export type WrittenRow = Pick<CopiedRow, 'id' | 'record'>;

/** Kinds whose lists are narrowed and sorted on the device. */
export const LISTED_KINDS = [
  'product',
  'customer',
  'category',
  'provider',
  'deliveryPerson',
  'paymentMethod',
] as const satisfies Kind[];
export type ListedKind = (typeof LISTED_KINDS)[number];

/**
 * What lists search, sort and filter by. Entries stand apart from the records, since a search reads those of all
 * 50,000 products, and few of the records.
 */
export interface Entry {
  id: string;
  /** Text for search and sorting, folded as on the server. */
  text: string;
  /** Values that lists filter by. */
  facts: readonly (string | number | boolean | null)[];
}

/** When a kind was last known to be complete, and the number of its whole copy. */
export interface CompleteKind {
  at: number;
  generation: number;
}

/** How far the copy of the records is that follow each change. */
export interface CopyProgress {
  /** Where the changes go on that the server tells. */
  cursor: string;
  /** When the whole copy began, and its number. */
  begunAt: number;
  generation: number;
  /** Where the whole copy goes on; missing once it is complete. */
  copying?: { kind: CopiedKind; after?: string };
  /** Whether there are further changes to ask for. */
  isBehind: boolean;
  /** When the server was last asked for changes, and how often it was. */
  askedAt: number;
  asks: number;
  /** When an answer was last written: what was asked before is older. */
  writtenAt: number;
  /** `asks` as the newest orders were last copied; missing before. */
  ordersOf?: number;
  /** Products whose units with codes are to be read. */
  units: readonly string[];
  /** Products of which this device took offline sales, to be read again. */
  lowered: readonly string[];
}

/** The position up to which entries were copied from the rows of 1.43. */
export interface EntriesLeft {
  kind: ListedKind;
  after?: string;
}

/** The owner of the copy, its progress, the kinds that are complete, and how far entries were copied. */
export type CopyState = string | CopyProgress | CompleteKind | EntriesLeft;

export function recordOf<K extends Kind>(row: Pick<CopiedRow, 'record'>): Records[K] {
  return JSON.parse(row.record);
}

/** The row of a record, without the generation, which `changeCopy` adds. */
export function rowOf<K extends Kind>(kind: K, record: Records[K]): Omit<CopiedRow, 'generation'> {
  return {
    id: record.id,
    codes: (codes[kind]?.(record) ?? []).flatMap(codeKeys).map((key) => codeOf(kind, key)),
    record: JSON.stringify(record),
  };
}

/** The entry of a record; undefined for a kind without a list on the device. */
export function entryOf<K extends Kind>(
  kind: K,
  record: Records[K],
): K extends ListedKind ? Entry : Entry | undefined;
export function entryOf<K extends Kind>(kind: K, record: Records[K]): Entry | undefined {
  const text = texts[kind]?.(record);
  return text === undefined
    ? undefined
    : { id: record.id, text, facts: facts[kind]?.(record) ?? [] };
}

const texts: { [K in Kind]?: (record: Records[K]) => string } = {
  product: productSearchText,
  category: ({ name }) => searchText(name),
  provider: contactSearchText,
  deliveryPerson: ({ name, phoneNumber, email }) =>
    contactSearchText({ name, phone: phoneNumber, email }),
  paymentMethod: ({ name }) => searchText(name),
  customer: customerSearchText,
} satisfies { [K in ListedKind]: (record: Records[K]) => string };

const facts: { [K in Kind]?: (record: Records[K]) => Entry['facts'] } = {
  product: ({ category, provider, stock, minStock, isFavourite }) => [
    category?.id ?? null,
    provider?.id ?? null,
    stock,
    minStock,
    isFavourite,
  ],
  deliveryPerson: ({ availableToDeliver }) => [availableToDeliver],
};

/** What scans find a record by. */
const codes: { [K in Kind]?: (record: Records[K]) => string[] } = {
  product: ({ barcode }) => (barcode === null ? [] : [barcode]),
  units: ({ units }) => units.map(({ code }) => code),
};

/** Returns how the database names a key of a code. */
export function codeOf(kind: Kind, key: string): string {
  return `${kind} ${key}`;
}
