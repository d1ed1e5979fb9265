import type { FeePer } from '@mostrador/domain/loan-fees';
import type { Amount } from '@mostrador/domain/money';
import {
  type DraftCustomer,
  type OrderBody,
  type OrderDraft,
  withProducts,
} from '#features/orders/draft/order-draft.ts';
import type { TaxRateFacts } from '#features/orders/parts/taxes/tax-copy.ts';
import { personName } from '#shared/format/person-name.ts';
import type { User } from '#shared/session/session.ts';

/** An order that was taken on this device and that the server is to get: exactly once, and as it is. */
export interface OutboxEntry {
  /** The key under which the order is sent, every time (rules.md#once-only). */
  id: string;
  storeId: string;
  /** Only for them it is sent, and only they may change or delete it. */
  maker: Person;
  /** Whoever took it, where somebody else has taken it over since. */
  takenOverFrom?: Person;
  takenAt: string;
  /** What is sent, to the letter: the same key with another body is refused. */
  body: OrderBody;
  shown: ShownWithBody;
  state: EntryState;
  tries: number;
  /** A try was not answered, and no later one has been: the server may have the order already. */
  isOutcomeUnknown: boolean;
  /** Why the last try came to nothing. */
  problem: { code: string; details: Record<string, unknown>; at: string } | null;
}

export interface Person {
  id: string;
  name: string;
}

export type EntryState =
  | { kind: 'waiting' }
  | { kind: 'aside'; aside: PutAside }
  | { kind: 'refused'; refusal: KeptRefusal }
  | { kind: 'sent'; order: SentOrder };

/** What the server said against it, as `ApiError` has it. */
export interface KeptRefusal {
  statusCode: number;
  code: string;
  message: string;
  details: Record<string, unknown>;
  at: string;
}

/** It is not sent, and nobody is asked for it, until it is brought back. */
export interface PutAside {
  reason: string;
  by: Person;
  at: string;
  /** What it comes back to. */
  before: { kind: 'waiting' } | { kind: 'refused'; refusal: KeptRefusal };
}

export interface SentOrder {
  id: string;
  number: number;
  at: string;
  /** Null until the prices of now have been looked at. */
  priceChanges: readonly PriceChange[] | null;
}

/** A product that has another price by now than when it was sold. */
export interface PriceChange {
  name: string;
  before: Amount;
  now: Amount;
  soldAt: Amount;
}

/** What a body only names by id, as it was when the order was taken. */
export interface ShownWithBody {
  /** Null for a walk-in without a name. */
  customer: DraftCustomer | null;
  deliveryPerson: OrderDraft['deliveryPerson'];
  /** By id; each that the body has an item of. */
  products: Readonly<Record<string, ShownProduct>>;
  /** Names by id. */
  paymentMethods: Readonly<Record<string, string>>;
  /** Those of the store, as the lines show them; absent as version 1.29 kept it. */
  taxRates?: readonly TaxRateFacts[];
}

export interface ShownProduct {
  name: string;
  attributes: OrderDraft['lines'][number]['product']['attributes'];
  /** The catalogue's price; null where it was not known. */
  listPrice: Amount | null;
  /** As last seen; null where it is not tracked. */
  stock: number | null;
  /** Tax rates of its price and of the fee of its loans, where they were known; null for the default. */
  taxRateId?: string | null | undefined;
  feeTaxRateId?: string | null | undefined;
  feePer?: FeePer | undefined;
  borrowDays?: number | null | undefined;
}

interface Taken {
  user: User;
  draft: OrderDraft;
  body: OrderBody;
  paymentMethods: readonly { id: string; name: string }[];
  takenAt: string;
  /** It was sent already, and no answer came. */
  isOutcomeUnknown: boolean;
}

/** The entry of a draft that is about to be emptied. */
export function newEntry({
  user,
  draft,
  body,
  paymentMethods,
  takenAt,
  isOutcomeUnknown,
}: Taken): OutboxEntry {
  const paidBy = new Set(body.payments?.map(({ paymentMethodId }) => paymentMethodId));
  return {
    id: draft.idempotencyKey,
    storeId: user.store.id,
    maker: { id: user.id, name: personName(user) },
    takenAt,
    body,
    shown: {
      customer: draft.customer,
      deliveryPerson: draft.deliveryPerson,
      products: Object.fromEntries(
        withProducts(draft.lines).map(({ product: { id, price, ...product } }) => [
          id,
          { ...product, listPrice: price ?? null, stock: draft.stocks[id] ?? null },
        ]),
      ),
      paymentMethods: Object.fromEntries(
        paymentMethods.filter(({ id }) => paidBy.has(id)).map(({ id, name }) => [id, name]),
      ),
      taxRates: user.store.taxRates,
    },
    state: { kind: 'waiting' },
    tries: isOutcomeUnknown ? 1 : 0,
    isOutcomeUnknown,
    problem: null,
  };
}

/** Whether the server does not have it yet, as far as is known. */
export function isUnsent({ state }: OutboxEntry): boolean {
  return state.kind !== 'sent' && state.kind !== 'aside';
}

/** What is known of a product that the body has an item of. */
export function shownProduct({ products }: ShownWithBody, productId: string): ShownProduct {
  const product = products[productId];
  if (product === undefined) throw new Error(`an item of the unknown product ${productId}`);
  return product;
}

/** The name of what an item sells: its product's, or a custom item's own. */
export function itemName(
  shown: ShownWithBody,
  { productId, name }: OrderBody['items'][number],
): string {
  return productId === null ? (name ?? '') : shownProduct(shown, productId).name;
}

/**
 * The entry as somebody else's: it is sent in their name, with the same body under the same key, so
 * that an order which did arrive answers itself.
 */
export function takenOver(entry: OutboxEntry, by: Person): OutboxEntry {
  return { ...entry, maker: by, takenOverFrom: entry.takenOverFrom ?? entry.maker };
}

/** The entry put aside; one that is sent, or put aside already, stays as it is. */
export function putAside(entry: OutboxEntry, aside: Omit<PutAside, 'before'>): OutboxEntry {
  const { state } = entry;
  if (state.kind === 'sent' || state.kind === 'aside') return entry;
  return { ...entry, state: { kind: 'aside', aside: { ...aside, before: state } } };
}

/** The entry as it was before it was put aside. */
export function broughtBack(entry: OutboxEntry): OutboxEntry {
  return entry.state.kind === 'aside' ? { ...entry, state: entry.state.aside.before } : entry;
}
