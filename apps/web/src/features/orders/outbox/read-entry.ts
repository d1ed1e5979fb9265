import { blankAddedTexts } from '@mostrador/domain/contacts';
import {
  attributes,
  customer,
  deliveryPerson,
  orderBody,
} from '#features/orders/draft/order-shapes.ts';
import type { LowLine } from '#features/orders/draft/price-changed.ts';
import type { TaxRateFacts } from '#features/orders/parts/taxes/tax-copy.ts';
import { feePer, instant, key, percent, price, wholeNumber } from '#shared/kept/field-shapes.ts';
import {
  anyOf,
  flag,
  isPlain,
  listOf,
  oneOf,
  optional,
  orAbsent,
  orNull,
  partsOf,
  type Shape,
  tableOf,
  text,
} from '#shared/kept/validators.ts';
import { isOfNewer, readVersioned, type Versioned } from '#shared/kept/versioned.ts';
import type {
  EntryState,
  KeptRefusal,
  OutboxEntry,
  Person,
  PriceChange,
  PutAside,
  SentOrder,
  ShownProduct,
  ShownWithBody,
} from './outbox-entry.ts';

/** Something of the outbox that is no order any more: it is shown as it is, and never sent. */
export interface UnreadableEntry {
  id: string;
  /** As far as it can be told whose it was. */
  makerId: string | undefined;
  /** All that is left of it. */
  raw: string;
  /** A newer version of the app wrote it, and reads it. */
  isNewer: boolean;
}

export type StoredEntry =
  | { kind: 'order'; entry: OutboxEntry }
  | { kind: 'unreadable'; unreadable: UnreadableEntry };

/**
 * What was found in the outbox under this key. Whoever has the device can write there what they like,
 * and a disk can fail: what is not to the letter an entry is none.
 */
export function readEntry(id: string, found: unknown): StoredEntry {
  const entry = readVersioned(keptEntry, found);
  if (entry?.id === id && isComplete(entry)) return { kind: 'order', entry };
  const makerId = isOfSomebody(found) ? found.maker.id : undefined;
  return {
    kind: 'unreadable',
    unreadable: { id, makerId, raw: rawText(found), isNewer: isOfNewer(keptEntry, found) },
  };
}

const person = partsOf<Person>({ id: text, name: text });
const isOfSomebody = partsOf<Pick<OutboxEntry, 'maker'>>({ maker: person });

const shown = partsOf<ShownWithBody>({
  customer: orNull(customer),
  deliveryPerson: orNull(deliveryPerson),
  products: tableOf(
    partsOf<ShownProduct>({
      name: text,
      attributes,
      listPrice: orNull(price),
      stock: orNull(wholeNumber),
      taxRateId: orAbsent(text),
      feeTaxRateId: orAbsent(text),
      feePer: optional(feePer),
      borrowDays: orAbsent(wholeNumber),
    }),
  ),
  paymentMethods: tableOf(text),
  taxRates: optional(listOf(partsOf<TaxRateFacts>({ id: text, name: text, percent }))),
});

const missingProduct = partsOf({
  productId: text,
  name: text,
  requested: wholeNumber,
  available: wholeNumber,
});

const lowLine = partsOf<LowLine>({
  index: wholeNumber,
  product: text,
  transactionType: oneOf('SALE', 'BORROW'),
  unitPrice: price,
  borrowDepositPerUnit: price,
  lowestUnitPrice: price,
  lowestBorrowDepositPerUnit: price,
});

const refusal = partsOf<KeptRefusal>({
  statusCode: wholeNumber,
  code: text,
  message: text,
  at: instant,
  details: partsOf({
    products: orAbsent(listOf(missingProduct)),
    prices: orAbsent(listOf(lowLine)),
    fields: orAbsent(listOf(partsOf({ path: text }))),
  }) as Shape<KeptRefusal['details']>,
});

const sentOrder = partsOf<SentOrder>({
  id: text,
  number: wholeNumber,
  at: instant,
  priceChanges: orNull(
    listOf(partsOf<PriceChange>({ name: text, before: price, now: price, soldAt: price })),
  ),
});

type Problem = NonNullable<OutboxEntry['problem']>;

const problemDetails = partsOf({ retryAfter: orAbsent(wholeNumber) }) as Shape<Problem['details']>;

const waiting = partsOf({ kind: oneOf('waiting' as const) });
const refused = partsOf({ kind: oneOf('refused' as const), refusal });
const aside = partsOf({
  kind: oneOf('aside' as const),
  aside: partsOf<PutAside>({
    reason: text,
    by: person,
    at: instant,
    before: anyOf<[{ kind: 'waiting' }, { kind: 'refused'; refusal: KeptRefusal }]>(
      waiting,
      refused,
    ),
  }),
});
const sent = partsOf({ kind: oneOf('sent' as const), order: sentOrder });

const isEntry = partsOf<OutboxEntry>({
  id: key,
  storeId: text,
  maker: person,
  takenOverFrom: optional(person),
  takenAt: instant,
  body: orderBody,
  shown,
  state: (value): value is EntryState =>
    waiting(value) || refused(value) || aside(value) || sent(value),
  tries: wholeNumber,
  isOutcomeUnknown: flag,
  problem: orNull(partsOf<Problem>({ code: text, details: problemDetails, at: instant })),
});

/** How an order that waits is kept. */
export const keptEntry: Versioned<OutboxEntry> = {
  version: 4,
  shape: isEntry,
  upgrade: (found) => withCustomerTexts(found),
};

/** A version before may know fewer texts of a customer. Without one that each version knew, the entry is damaged. */
function withCustomerTexts(found: { shown?: unknown }): object {
  const { shown: kept } = found;
  if (!isPlain(kept) || !isPlain(kept.customer)) return found;
  return {
    ...found,
    shown: { ...kept, customer: { ...blankAddedTexts(), ...kept.customer } },
  };
}

/** A refusal for want of stock or of price says of what; and of each item it is known what it is. */
function isComplete({ body, shown, state: now }: OutboxEntry): boolean {
  const state = now.kind === 'aside' ? now.aside.before : now;
  if (!body.items.every(isKnown(shown))) return false;
  if (!canBeSent(body)) return false;
  if (state.kind !== 'refused') return true;
  const { code, details } = state.refusal;
  if (code === 'INSUFFICIENT_STOCK') return Array.isArray(details.products);
  return code !== 'PRICE_CHANGED' || Array.isArray(details.prices);
}

/** A custom item says itself what it is. */
const isKnown =
  ({ products }: ShownWithBody) =>
  ({ productId, name }: OutboxEntry['body']['items'][number]) =>
    productId === null ? typeof name === 'string' : Object.hasOwn(products, productId);

/** A browser can keep more than JSON can say, such as a circle. */
function canBeSent(body: unknown): boolean {
  try {
    return JSON.stringify(body) !== undefined;
  } catch {
    return false;
  }
}

function rawText(found: unknown): string {
  try {
    return JSON.stringify(found, undefined, 2) ?? String(found);
  } catch {
    return String(found);
  }
}
