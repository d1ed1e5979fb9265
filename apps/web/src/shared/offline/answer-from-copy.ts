import type { EndpointName } from '@mostrador/contract/endpoints';
import type { Answer, WireRequest } from '@mostrador/contract/routes';
import {
  CATEGORIES_PAGE_SIZE,
  CUSTOMERS_PAGE_SIZE,
  DELIVERY_PERSONS_PAGE_SIZE,
  PAYMENT_METHODS_PAGE_SIZE,
  PRODUCTS_PAGE_SIZE,
  PROVIDERS_PAGE_SIZE,
} from '@mostrador/domain/list-sizes';
import { ownedUnits } from '@mostrador/domain/repairs';
import { canBeWholeCode, foundByScan } from '@mostrador/domain/scans';
import { type Entry, type Kind, type Records, recordOf } from './copied-row.ts';
import { indexOf } from './copy-index.ts';
import type { Reader } from './copy-owner.ts';
import { copiedAt, readCopies } from './copy-reads.ts';
import { listFromCopy } from './list-from-copy.ts';
import { financialsFromCopy, orderFromCopy, ordersFromCopy } from './orders-from-copy.ts';
import { scannedFromCopy } from './scanned-from-copy.ts';

type Answering = {
  [Name in EndpointName]?: (
    reader: Reader,
    request: WireRequest<Name>,
  ) => Promise<Answer<Name> | undefined>;
};

const answering: Answering = {
  async listProducts({ owner }, { query }) {
    // The copy knows neither.
    if (query.toCount === 'true' || query.deleted === 'true') return undefined;
    const ids = query.ids ? new Set(query.ids.split(',')) : undefined;
    const isLow = query.lowStock === 'true';
    const hasFavouritesFirst = query.favouritesFirst === 'true';
    const scanned = query.barcode
      ? await scannedFromCopy(owner, 'product', query.barcode)
      : undefined;
    const codeIds =
      query.search && canBeWholeCode(query.search)
        ? await scannedFromCopy(owner, 'product', query.search)
        : undefined;
    const found = await listFromCopy(owner, 'product', query, PRODUCTS_PAGE_SIZE, {
      among: scanned ?? ids,
      codeIds,
      isWanted: ({ id, facts }) => {
        const [categoryId, providerId] = facts;
        return (
          (scanned === undefined || scanned.has(id)) &&
          (!query.categoryId || categoryId === query.categoryId) &&
          (!query.providerId || providerId === query.providerId) &&
          (!isLow || isLowOnStock(facts)) &&
          (ids === undefined || ids.has(id))
        );
      },
      sorted:
        isLow && !query.sort
          ? (entries) => entries.toSorted((one, other) => stockOf(one) - stockOf(other))
          : hasFavouritesFirst
            ? withFavouritesFirst
            : undefined,
    });
    return found && { products: found.records, pagination: found.pagination };
  },
  async readProduct({ owner }, { params: { id } }) {
    const [product, onLoan] = await Promise.all([
      read(owner, 'product', id),
      read(owner, 'onLoan', id),
    ]);
    if (product === undefined) return undefined;
    // Products that cannot be lent have no loans; for others, only a copied product page tells the
    // number.
    const units = onLoan?.units ?? (product.borrowable ? undefined : 0);
    if (units === undefined) return undefined;
    // A copy of a version before 1.34 names none.
    const inRepair = product.inRepair ?? 0;
    return {
      ...product,
      inRepair,
      onLoan: units,
      owned: ownedUnits({ stock: product.stock, onLoan: units, inRepair }),
    };
  },
  async listUnits({ owner }, { params }) {
    const copied = await read(owner, 'units', params.id);
    return copied && { product: copied.product, units: copied.units };
  },
  async findUnit({ owner }, { query: { code } }) {
    if ((await copiedAt(owner, 'units')) === undefined) return undefined;
    const [id] = await scannedFromCopy(owner, 'units', code);
    const copied = id === undefined ? undefined : await read(owner, 'units', id);
    const [unit] = foundByScan(copied?.units ?? [], (one) => one.code, code);
    return { unit: copied && unit ? { ...unit, product: copied.product } : null };
  },

  async listCategories({ owner }, { query }) {
    const edit = await withProductsOf(owner);
    const found = await listFromCopy(owner, 'category', query, CATEGORIES_PAGE_SIZE, { edit });
    return found && { categories: found.records, pagination: found.pagination };
  },
  async readCategory({ owner }, { params }) {
    const category = await read(owner, 'category', params.id);
    return category && (await withProductsOf(owner))(category);
  },

  async listProviders({ owner }, { query }) {
    if (query.deleted === 'true') return undefined;
    const found = await listFromCopy(owner, 'provider', query, PROVIDERS_PAGE_SIZE);
    return found && { providers: found.records, pagination: found.pagination };
  },
  readProvider: ({ owner }, { params }) => read(owner, 'provider', params.id),

  async listDeliveryPersons({ owner }, { query }) {
    if (query.deleted === 'true') return undefined;
    const { availableToDeliver, availableFirst } = query;
    const found = await listFromCopy(owner, 'deliveryPerson', query, DELIVERY_PERSONS_PAGE_SIZE, {
      isWanted: ({ facts: [isAvailable] }) =>
        !availableToDeliver || String(isAvailable) === availableToDeliver,
      sorted: availableFirst === 'true' ? withAvailableFirst : undefined,
    });
    return found && { deliveryPersons: found.records, pagination: found.pagination };
  },
  readDeliveryPerson: ({ owner }, { params }) => read(owner, 'deliveryPerson', params.id),

  async listPaymentMethods({ owner }, { query }) {
    const found = await listFromCopy(owner, 'paymentMethod', query, PAYMENT_METHODS_PAGE_SIZE);
    return found && { paymentMethods: found.records, pagination: found.pagination };
  },
  readPaymentMethod: ({ owner }, { params }) => read(owner, 'paymentMethod', params.id),

  async listCustomers({ owner }, { query }) {
    if (query.deleted === 'true') return undefined;
    const found = await listFromCopy(owner, 'customer', query, CUSTOMERS_PAGE_SIZE);
    return found && { customers: found.records, pagination: found.pagination };
  },
  readCustomer: ({ owner }, { params }) => read(owner, 'customer', params.id),

  listOrders: (reader, { query }) => ordersFromCopy(reader, query),
  async readOrder({ owner }, { params }) {
    const order = await read(owner, 'orderDetail', params.id);
    return order && orderFromCopy(order);
  },
  async readOrderFinancials({ owner }, { params }) {
    const order = await read(owner, 'orderDetail', params.id);
    return order && financialsFromCopy(orderFromCopy(order));
  },
};

/** Whether the copy can ever answer this call. */
export function canBeAnswered(name: EndpointName): boolean {
  return Object.hasOwn(answering, name);
}

/**
 * The server's answer to a call, rebuilt from the copy; undefined if the copy lacks data. A list is
 * answered only from a complete copy, since a partial list would hide records that exist.
 */
export async function answerFromCopy<Name extends EndpointName>(
  reader: Reader,
  name: Name,
  request: WireRequest<Name>,
): Promise<Answer<Name> | undefined> {
  return answering[name]?.(reader, request);
}

async function read<K extends Kind>(
  owner: string,
  kind: K,
  id: string,
): Promise<Records[K] | undefined> {
  const [row] = await readCopies(owner, kind, [id]);
  return row && recordOf<K>(row);
}

function withAvailableFirst(entries: Entry[]): Entry[] {
  return withFirst(entries, ({ facts: [isAvailable] }) => isAvailable === true);
}

/** Counts the products of categories, since a change of a product tells nothing of its category. */
async function withProductsOf(
  owner: string,
): Promise<(category: Records['category']) => Records['category']> {
  if ((await copiedAt(owner, 'product')) === undefined) return (category) => category;
  const counts = new Map<unknown, number>();
  for (const { facts } of await indexOf(owner, 'product')) {
    const [categoryId] = facts;
    counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1);
  }
  return (category) => ({ ...category, _count: { products: counts.get(category.id) ?? 0 } });
}

function withFavouritesFirst(entries: Entry[]): Entry[] {
  return withFirst(entries, ({ facts: [, , , , isFavourite] }) => isFavourite === true);
}

function withFirst(entries: Entry[], isFirst: (entry: Entry) => boolean): Entry[] {
  return [...entries.filter(isFirst), ...entries.filter((entry) => !isFirst(entry))];
}

function isLowOnStock([, , stock, minStock]: Entry['facts']): boolean {
  return typeof stock === 'number' && stock <= Number(minStock);
}

function stockOf({ facts: [, , stock] }: Entry): number {
  return Number(stock);
}
