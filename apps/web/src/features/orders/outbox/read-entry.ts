import { type Amount, parseAmount } from '@mostrador/domain/money';
import type { DraftCustomer } from '../form/order-draft.ts';
import type {
  EntryState,
  KeptRefusal,
  OutboxEntry,
  PriceChange,
  SentOrder,
  ShownProduct,
  ShownWithBody,
} from './outbox-entry.ts';
import {
  flag,
  listOf,
  numberThat,
  oneOf,
  orAbsent,
  orNull,
  partsOf,
  type Shape,
  tableOf,
  text,
  textThat,
} from './shape.ts';

/** Something of the outbox that is no order any more: it is shown as it is, and never sent. */
export interface UnreadableEntry {
  id: string;
  /** As far as it can be told whose it was. */
  makerId: string | undefined;
  /** All that is left of it. */
  raw: string;
}

export type StoredEntry =
  | { kind: 'order'; entry: OutboxEntry }
  | { kind: 'unreadable'; unreadable: UnreadableEntry };

/**
 * What was found in the outbox under this key. Whoever has the device can write there what they like,
 * and a disk can fail: what is not to the letter an entry is none.
 */
export function readEntry(id: string, found: unknown): StoredEntry {
  if (isEntry(found) && found.id === id && isComplete(found)) {
    return { kind: 'order', entry: found };
  }
  const makerId = isOfSomebody(found) ? found.maker.id : undefined;
  return { kind: 'unreadable', unreadable: { id, makerId, raw: rawText(found) } };
}

const price = numberThat<Amount>((value) => value >= 0 && parseAmount(value) !== undefined);
const quantity = numberThat((value) => Number.isSafeInteger(value) && value > 0);
const stock = numberThat((value) => Number.isSafeInteger(value));
const instant = textThat(
  (value) => /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value)),
);
/** As the server takes a key. */
const key = textThat((value) => /^[\x21-\x7e]{1,200}$/.test(value));

const maker = partsOf<OutboxEntry['maker']>({ id: text, name: text });
const isOfSomebody = partsOf<Pick<OutboxEntry, 'maker'>>({ maker });

const item = partsOf<OutboxEntry['body']['items'][number]>({
  id: orAbsent(text),
  productId: text,
  quantity,
  unitPrice: price,
  transactionType: oneOf('SALE', 'BORROW'),
  borrowDepositPerUnit: orAbsent(price),
  selectedAttributes: orAbsent(tableOf(text)),
});

const payment = partsOf<NonNullable<OutboxEntry['body']['payments']>[number]>({
  paymentMethodId: text,
  amount: price,
  notes: orAbsent(text),
});

/** What is shown of a body. The rest is between whoever wrote it and the server, which judges it. */
type ReadOfBody = Pick<
  OutboxEntry['body'],
  | 'customerName'
  | 'serviceType'
  | 'items'
  | 'subtotal'
  | 'discount'
  | 'total'
  | 'notes'
  | 'payments'
>;

const body = partsOf<ReadOfBody>({
  customerName: orAbsent(text),
  serviceType: oneOf('PICKUP', 'DELIVERY'),
  items: (value): value is ReadOfBody['items'] => listOf(item)(value) && value.length > 0,
  subtotal: price,
  discount: orAbsent(price),
  total: price,
  notes: orAbsent(text),
  payments: orAbsent(listOf(payment)),
}) as Shape<OutboxEntry['body']>;

const customer = partsOf<DraftCustomer>({
  id: text,
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  address: text,
  city: text,
  state: text,
  country: text,
  updateExisting: flag,
  isDeleted: oneOf(true, false, undefined),
});

const shown = partsOf<ShownWithBody>({
  customer,
  deliveryPerson: orNull(partsOf({ id: text, name: text, phoneNumber: orNull(text) })),
  products: tableOf(
    partsOf<ShownProduct>({
      name: text,
      attributes: orNull(tableOf(listOf(text))),
      listPrice: orNull(price),
      stock: orNull(stock),
    }),
  ),
  paymentMethods: tableOf(text),
});

const missingProduct = partsOf({
  productId: text,
  name: text,
  requested: stock,
  available: stock,
});

const refusal = partsOf<KeptRefusal>({
  statusCode: stock,
  code: text,
  message: text,
  at: instant,
  details: partsOf({
    products: orAbsent(listOf(missingProduct)),
    fields: orAbsent(listOf(partsOf({ path: text }))),
  }) as Shape<KeptRefusal['details']>,
});

const sentOrder = partsOf<SentOrder>({
  id: text,
  number: stock,
  at: instant,
  priceChanges: orNull(
    listOf(partsOf<PriceChange>({ name: text, before: price, now: price, soldAt: price })),
  ),
});

type Problem = NonNullable<OutboxEntry['problem']>;

const problemDetails = partsOf({ retryAfter: orAbsent(stock) }) as Shape<Problem['details']>;

const waiting = partsOf({ kind: oneOf('waiting' as const) });
const refused = partsOf({ kind: oneOf('refused' as const), refusal });
const sent = partsOf({ kind: oneOf('sent' as const), order: sentOrder });

const isEntry = partsOf<OutboxEntry>({
  id: key,
  storeId: text,
  maker,
  takenAt: instant,
  body,
  shown,
  state: (value): value is EntryState => waiting(value) || refused(value) || sent(value),
  tries: stock,
  isOutcomeUnknown: flag,
  problem: orNull(partsOf<Problem>({ code: text, details: problemDetails, at: instant })),
});

/** A refusal for want of stock says of what; and of each item it is known what it is. */
function isComplete({ body, shown, state }: OutboxEntry): boolean {
  if (!body.items.every(({ productId }) => Object.hasOwn(shown.products, productId))) return false;
  if (!canBeSent(body)) return false;
  if (state.kind !== 'refused' || state.refusal.code !== 'INSUFFICIENT_STOCK') return true;
  return Array.isArray(state.refusal.details.products);
}

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
