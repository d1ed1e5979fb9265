import { blankTexts, CUSTOMER_FIELDS } from '@mostrador/domain/contacts';
import { NO_TAX } from '@mostrador/domain/taxes';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NO_LINE_DISCOUNT } from '#features/orders/draft/order-draft.ts';
import { readEntry } from '#features/orders/outbox/read-entry.ts';
import { moneyPlace, moneySlot } from '#features/orders/parts/payment/kept-money.ts';
import { keptReturn, returnPlace } from '#features/orders/return/kept-return.ts';
import { keptPurchaseSending } from '#features/purchases/dialogs/kept-purchase-sending.ts';
import { keptEntries } from '#features/stock-counts/detail/kept-entries.ts';
import { storeAccessToken } from '#shared/api/access-token.ts';
import { copiedBy126, keptBy126, waitedIn126 } from '#shared/kept/sample-kept-by-1-26.ts';
import { sampleStorage } from '#shared/kept/sample-storage.ts';
import { recordOf } from '#shared/offline/copied-row.ts';
import { recentPlaces } from '#shared/recent-places.ts';
import { createSending } from '#shared/sending/create-sending.ts';
import { keptProfile } from '#shared/session/kept-profile.ts';

const asWritten = (key: string) =>
  JSON.parse(keptBy126.find((one) => one.key === key)?.text ?? 'null');

/** Like `asWritten`, without the storage's version. */
function draftIn(key: string) {
  const { version: _, ...value } = asWritten(key);
  return value;
}

/** As `draftIn`, for an order of a form that knew one amount off the whole, and no tax rates. */
function orderIn(key: string) {
  const { lines, editing, ...draft } = draftIn(key);
  return {
    ...draft,
    editing: editing && taxedAs(editing),
    customer: draft.customer && { ...blankTexts(CUSTOMER_FIELDS), ...draft.customer },
    lines: lines.map((line: { itemId?: string }) => ({
      ...line,
      ...NO_LINE_DISCOUNT,
      ...(line.itemId !== undefined && { keptTax: NO_TAX }),
    })),
    discountPercent: null,
    discountReason: '',
  };
}

const taxedAs = ({ taxCents, ...editing }: { taxCents: number }) => ({
  ...editing,
  freeTaxCents: taxCents,
  pricesIncludeTax: null,
});

beforeEach(() => {
  vi.stubGlobal(
    'localStorage',
    sampleStorage(keptBy126.map(({ key, text }) => [key, text] as const)),
  );
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => vi.unstubAllGlobals());

it('a payment or discount that 1.26 sent without an answer is sent again as it was', () => {
  for (const order of ['order', 'another']) {
    const kept = moneySlot('payment', 'olivia', order).read();
    expect(kept).toEqual(asWritten(`payment:olivia:${order}`));
  }
  expect(moneySlot('discount', 'olivia', 'order').read()).toEqual(
    asWritten('discount:olivia:order'),
  );
});

it('a return that 1.26 sent, or that was refused, is still there', () => {
  for (const order of ['order', 'another']) {
    expect(keptReturn('olivia', order).read()).toEqual(asWritten(`return:olivia:${order}`));
  }
});

it.each([
  'receivePurchase',
  'returnPurchase',
  'addPurchasePayments',
  'markPurchasePaid',
  'setPurchaseStatus',
] as const)('a purchase’s %s that 1.26 sent without an answer is sent again as it was', (name) => {
  const kept = keptPurchaseSending(name, 'olivia', 'purchase').read();
  expect(kept).toEqual(asWritten(`purchase.${name}.olivia.purchase`));
});

it('a send of 1.26 without an answer is still unknown, with its key and its exact request', () => {
  const { idempotencyKey, sending } = asWritten('payment:olivia:order');
  const payment = createSending(moneyPlace('payment', 'olivia', 'order'), () => 'another');
  expect(payment.get()).toMatchObject({
    kind: 'unknown',
    sent: { idempotencyKey, request: sending },
  });
  const { idempotencyKey: key, draft, sent: request } = asWritten('return:olivia:order');
  const returned = createSending(returnPlace(keptReturn('olivia', 'order')), () => 'another');
  expect(returned.get()).toMatchObject({
    kind: 'unknown',
    sent: { idempotencyKey: key, request: { draft, request } },
  });
  const refused = createSending(returnPlace(keptReturn('olivia', 'another')), () => 'another');
  expect(refused.get()).toEqual({ kind: 'idle' });
});

it('an order that waited in the outbox of 1.26 is still an order, to be sent as it was', () => {
  const found = JSON.parse(waitedIn126);
  const customer = { ...blankTexts(CUSTOMER_FIELDS), ...found.shown.customer };
  const entry = { ...found, shown: { ...found.shown, customer } };
  expect(readEntry(found.id, found)).toEqual({ kind: 'order', entry });
});

it('a product in the copy of 1.26 can still be read', () => {
  const row = { ...copiedBy126.row, codes: [], record: copiedBy126.record };
  expect(recordOf<'product'>(row)).toMatchObject({ id: 'lamp', name: 'Lamp', price: 30 });
});

it('entries of a count that 1.26 kept are still to be sent', () => {
  expect(keptEntries('olivia', 'count').read()).toEqual(asWritten('stockCount.olivia.count'));
});

it('a new order, an edit and a purchase that 1.26 kept are still in their forms', async () => {
  vi.resetModules();
  const orders = await import('#features/orders/draft/draft-store.ts');
  const purchases = await import('#features/purchases/draft/draft-store.ts');
  expect(orders.openDraft('corner', 'olivia').get()).toEqual(orderIn('orderDraft.corner.olivia'));
  const { sampleOrder } = await import('#features/orders/parts/sample-order.ts');
  const loaded = { order: sampleOrder({ id: 'order' }), products: [], customer: undefined };
  expect(orders.openEdit('corner', 'olivia', loaded).get()).toEqual(
    orderIn('orderDraft.corner.olivia.order'),
  );
  expect(purchases.openDraft('corner', 'olivia').get()).toEqual(
    draftIn('purchaseDraft.corner.olivia'),
  );
});

it('the person signed in with 1.26, and their recent records, are still known', () => {
  const claims = btoa(JSON.stringify({ user: 'olivia' }));
  storeAccessToken(`head.${claims}.sign`);
  const { user } = asWritten('profile');
  const settings = {
    lateFeePerDay: 0,
    lateFeeGraceDays: 0,
    lateFeeMax: null,
    reminderText: null,
    agreementTerms: null,
    cashRounding: 0,
    cashRoundingMode: 'HALF_UP',
    completeWhenPaid: false,
    completeWhenDelivered: false,
    addressNeeded: 'ALWAYS',
    pricesIncludeTax: null,
    taxRates: [],
    hasTaxReport: false,
    taxNumber: null,
    lockAfterMinutes: 0,
    cashControl: false,
    blindCount: false,
    usesDrawers: false,
  };
  const store = { ...user.store, ...settings };
  const limits = {
    maxDiscountPercent: null,
    refund: 'FREE',
    cancel: 'FREE',
    void: 'FREE',
    payOut: 'FREE',
    reserved: 'FREE',
    customItem: 'FREE',
    collect: 'NOT_ALLOWED',
  };
  expect(keptProfile()).toEqual({ ...user, pinIsSet: false, drawer: null, limits, store });
  expect(recentPlaces('olivia')).toEqual(asWritten('recentPlaces.olivia'));
});
