import { blankTexts, CUSTOMER_FIELDS } from '@mostrador/domain/contacts';
import { describe, expect, it } from 'vitest';
import { putAside, takenOver } from './outbox-entry.ts';
import { readEntry } from './read-entry.ts';
import { NOON, sampleEntry } from './sample-entry.ts';

const entry = sampleEntry();
const refused = {
  ...entry,
  state: {
    kind: 'refused',
    refusal: {
      statusCode: 409,
      code: 'INSUFFICIENT_STOCK',
      message: 'There is not enough stock.',
      at: NOON,
      details: {
        products: [{ productId: 'drill', name: 'Drill', requested: 2, available: 0 }],
      },
    },
  },
};
const sent = {
  ...entry,
  state: { kind: 'sent', order: { id: 'one', number: 1024, at: NOON, priceChanges: null } },
};

const boss = { id: 'maria', name: 'María Mora' };
const reason = 'Sold again the next day';
const aside = putAside(entry, { reason, by: boss, at: NOON });
const refusedAside = putAside(refused as typeof entry, { reason, by: boss, at: NOON });

it('an entry is read as it was written, in each of its states', () => {
  for (const one of [entry, refused, sent, aside, refusedAside, takenOver(entry, boss)]) {
    const written = structuredClone(one);
    expect(readEntry(entry.id, written)).toEqual({ kind: 'order', entry: one });
  }
});

it('an order of a walk-in without a name is read', () => {
  const nameless = { ...entry, shown: { ...entry.shown, customer: null } };
  expect(readEntry(entry.id, structuredClone(nameless))).toEqual({
    kind: 'order',
    entry: nameless,
  });
});

it('an order that version 1.26 wrote down is read, and sent to the letter', () => {
  const written =
    '{"id":"key-1","storeId":"corner","maker":{"id":"olivia","name":"Olivia Ortiz"},"takenAt":"2026-03-10T12:00:00.000Z","body":{"customerId":"ana","customerName":"Ana Ruiz","customerPhone":"305 555 0142","customerAddress":"12 Palm St","createNewCustomer":false,"newCustomer":null,"updateExistingCustomer":false,"updatedCustomerData":null,"serviceType":"PICKUP","deliveryPersonId":null,"items":[{"productId":"drill","quantity":2,"unitPrice":49,"transactionType":"SALE","borrowDepositPerUnit":0,"selectedAttributes":null}],"subtotal":98,"tax":0,"discount":3,"total":95,"notes":"Ring twice","payments":[{"paymentMethodId":"cash","amount":95,"notes":""}],"status":"CONFIRMED","takenAt":"2026-03-10T12:00:00.000Z"},"shown":{"customer":{"id":"ana","firstName":"Ana","lastName":"Ruiz","email":"","phone":"305 555 0142","address":"12 Palm St","city":"","state":"FL","country":"","updateExisting":false},"deliveryPerson":null,"products":{"drill":{"name":"Drill","attributes":null,"listPrice":49,"stock":5}},"paymentMethods":{"cash":"Cash"}},"state":{"kind":"waiting"},"tries":0,"isOutcomeUnknown":false,"problem":null}';
  const found = JSON.parse(written);
  const customer = { ...blankTexts(CUSTOMER_FIELDS), ...found.shown.customer };
  const read = { ...found, shown: { ...found.shown, customer } };
  expect(readEntry('key-1', found)).toEqual({ kind: 'order', entry: read });
});

it('an order names the drawer at which it was taken; one that version 1.32 wrote down names none', () => {
  const { drawerId: _, ...before } = entry.body;
  const body = { ...before, drawerId: 'counter' };
  for (const one of [
    { ...entry, body: before },
    { ...entry, body },
  ]) {
    expect(readEntry(entry.id, structuredClone(one))).toEqual({ kind: 'order', entry: one });
  }
});

it('an order that a later version wrote down is left as it is', () => {
  expect(readEntry(entry.id, { ...entry, version: 99 }).kind).toBe('unreadable');
});

/** The entry after a change somewhere within, by the path of it. */
function tampered(one: object, path: string, value: unknown): unknown {
  const copy = structuredClone(one) as Record<string, unknown>;
  const names = path.split('.');
  const last = names.pop() as string;
  const parent = names.reduce<Record<string, unknown>>(
    (within, name) => within[name] as Record<string, unknown>,
    copy,
  );
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  return copy;
}

describe('an entry that was tampered with is not read, and never sent', () => {
  const circle: Record<string, unknown> = {};
  circle.self = circle;
  const cases: [string, unknown][] = [
    ['id', 'another key'],
    ['storeId', 7],
    ['maker', 'olivia'],
    ['maker.id', null],
    ['takenAt', 'yesterday'],
    ['takenAt', '2026-99-99T99:99:99Z'],
    ['body', undefined],
    ['body', []],
    ['body.items', []],
    ['body.drawerId', 7],
    ['body.items', 'drill'],
    ['body.items.0', null],
    ['body.items.0.quantity', -1],
    ['body.items.0.quantity', 1.5],
    ['body.items.0.quantity', '2'],
    ['body.items.0.unitPrice', Number.NaN],
    ['body.items.0.unitPrice', 49.999],
    ['body.items.0.unitPrice', -49],
    ['body.items.0.productId', 'nobody knows it'],
    ['body.items.0.transactionType', 'GIFT'],
    ['body.total', '130'],
    ['body.total', Number.POSITIVE_INFINITY],
    ['body.serviceType', 'TELEPORT'],
    ['body.payments.0.amount', {}],
    ['body.more', 10n],
    ['body.more', circle],
    ['shown', null],
    ['shown.customer.phone', 7],
    ['shown.customer.phone', undefined],
    ['shown.customer.firstName', undefined],
    ['shown.products.drill.listPrice', 'cheap'],
    ['shown.products.drill.attributes', { Size: 'S' }],
    ['shown.paymentMethods', ['Cash']],
    ['state', 'sent'],
    ['state.kind', 'lost'],
    ['tries', Number.NaN],
    ['isOutcomeUnknown', 'no'],
    ['problem', { code: 'NETWORK', details: {}, at: 'then' }],
    ['problem', { code: 'TOO_MANY_REQUESTS', details: { retryAfter: 'soon' }, at: NOON }],
  ];
  it.each(cases)('%s as %s', (path, value) => {
    const { kind } = readEntry(entry.id, tampered(entry, path, value));
    expect(kind).toBe('unreadable');
  });

  it('nor one whose refusal or saved order makes no sense', () => {
    for (const one of [
      tampered(refused, 'state.refusal', null),
      tampered(refused, 'state.refusal.details', { products: [null] }),
      tampered(refused, 'state.refusal.details', {}),
      tampered(refused, 'state.refusal.code', 'PRICE_CHANGED'),
      tampered(refused, 'state.refusal.details', { products: [], prices: [{ index: 0 }] }),
      tampered(refused, 'state.refusal.at', ''),
      tampered(aside, 'state.aside.by', 'María'),
      tampered(aside, 'state.aside.before', { kind: 'sent' }),
      tampered(refusedAside, 'state.aside.before.refusal.details', {}),
      tampered(takenOver(entry, boss), 'takenOverFrom', 'olivia'),
      tampered(sent, 'state.order.number', '1024'),
      tampered(sent, 'state.order.priceChanges', [{ name: 'Drill' }]),
    ]) {
      expect(readEntry(entry.id, one).kind).toBe('unreadable');
    }
  });

  it('nor what never was one, of which all that is left is shown', () => {
    for (const found of [undefined, null, 0, 'a text', [], {}, new Map([[1, 2]]), circle]) {
      expect(readEntry('key', found)).toMatchObject({
        kind: 'unreadable',
        unreadable: { id: 'key', makerId: undefined, raw: expect.any(String) },
      });
    }
  });

  it('and as long as it says whose it was, it is shown to nobody else', () => {
    expect(readEntry(entry.id, tampered(entry, 'body', null))).toMatchObject({
      unreadable: { makerId: 'olivia', raw: expect.stringContaining('"Drill"') },
    });
  });
});
