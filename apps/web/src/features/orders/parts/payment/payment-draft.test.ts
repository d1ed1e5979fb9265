import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import { asCents } from '@mostrador/domain/money';
import { kindOfName } from '@mostrador/domain/payment-kinds';
import { describe, expect, it } from 'vitest';
import type { PaymentLine } from '#features/payment-methods/parts/payment-lines.ts';
import {
  collectorOf,
  firstDraft,
  type PayableOrder,
  type PaymentTerms,
  paymentCommand,
  paymentProblems,
} from './payment-draft.ts';

const methods = ['card', 'cash', 'transfer'].map(
  (name, index): PaymentMethod => ({
    id: name,
    name,
    kind: kindOfName(name),
    position: index + 1,
    createdAt: '',
    _count: { orders: 0 },
  }),
);
const due = asCents(10_000);
const delivery: PayableOrder = {
  id: 'order',
  orderNumber: 1001,
  status: 'CONFIRMED',
  serviceType: 'DELIVERY',
  deliveryStatus: 'ASSIGNED',
  deliveryPerson: { id: 'dan', name: 'Dan', phoneNumber: null, isArchived: false },
};
const terms: PaymentTerms = {
  mode: 'normal',
  status: 'CONFIRMED',
  amountDueCents: due,
  asksDelivered: false,
};
const line = (id: number, paymentMethodId: string, cents: number): PaymentLine => ({
  id,
  paymentMethodId,
  amountCents: asCents(cents),
  notes: '',
});
const problemsOf = (lines: PaymentLine[], more: Partial<PaymentTerms> = {}) =>
  paymentProblems({ lines, markDelivered: undefined }, { ...terms, ...more });

describe('the lines of a payment', () => {
  it('may come to what is due, and not to a cent more', () => {
    expect(problemsOf([line(1, 'cash', 3_333), line(2, 'card', 6_667)])).toEqual([]);
    expect(problemsOf([line(1, 'cash', 3_334), line(2, 'card', 6_667)])).toEqual(['overRemaining']);
  });

  it('each need an amount', () => {
    expect(problemsOf([line(1, 'cash', 0)])).toEqual(['invalidAmount']);
  });

  it('of quick pay begin with all that is due, whose method is chosen, and mark it delivered', () => {
    const draft = firstDraft('quickPay', delivery, methods, due);
    expect(draft).toEqual({ lines: [line(1, '', 10_000)], markDelivered: true });
    expect(problemsOf([...draft.lines], { mode: 'quickPay' })).toEqual(['methodRequired']);
    expect(problemsOf([], { mode: 'quickPay' })).toEqual(['noPayments']);
    const chosen = { ...draft, lines: [line(1, 'card', 10_000)] };
    expect(paymentCommand('quickPay', 'order', chosen, methods)).toEqual({
      name: 'addPayments',
      request: {
        params: { id: 'order' },
        body: {
          payments: [{ paymentMethodId: 'card', amount: 100, notes: '' }],
          markDelivered: true,
        },
      },
    });
  });

  it('are one on the order payment screen, whose method is chosen and sent by its name', () => {
    const draft = firstDraft('single', delivery, methods, due);
    expect(draft).toEqual({ lines: [line(1, '', 10_000)], markDelivered: undefined });
    expect(problemsOf([...draft.lines], { mode: 'single' })).toEqual(['methodRequired']);
    const chosen = { ...draft, lines: [line(1, 'cash', 2_550)] };
    expect(paymentCommand('single', 'order', chosen, methods)).toEqual({
      name: 'addPayment',
      request: {
        params: { id: 'order' },
        body: { amount: 25.5, paymentMethod: 'cash', notes: '' },
      },
    });
  });

  it('need no choice where the shop has one method', () => {
    const one = methods.slice(1, 2);
    expect(firstDraft('single', delivery, one, due).lines).toEqual([line(1, 'cash', 10_000)]);
  });

  it('of an order that is out for delivery need to be told whether it arrived', () => {
    const lines = [line(1, 'cash', 100)];
    expect(problemsOf(lines, { asksDelivered: true })).toEqual(['deliveryRequired']);
    const answered = { lines, markDelivered: false };
    expect(paymentProblems(answered, { ...terms, asksDelivered: true })).toEqual([]);
  });
});

describe('cash that was collected at the door', () => {
  const dan = { id: 'dan', name: 'Dan' };
  const sent = (mode: 'normal' | 'single', lines: PaymentLine[]) =>
    paymentCommand(mode, 'order', { lines, collectedBy: dan, markDelivered: true }, methods);

  it('may be collected by who brings the order, and by nobody of an order that is picked up', () => {
    expect(collectorOf(delivery)).toEqual(dan);
    expect(collectorOf({ ...delivery, serviceType: 'PICKUP' })).toBeUndefined();
    expect(collectorOf({ ...delivery, deliveryPerson: null })).toBeUndefined();
    const deleted = { id: 'dan', name: 'Dan', phoneNumber: null, isArchived: true };
    expect(collectorOf({ ...delivery, deliveryPerson: deleted })).toBeUndefined();
  });

  it('is the shop’s own until somebody says otherwise', () => {
    expect(firstDraft('normal', delivery, methods, due).collectedBy).toBeUndefined();
  });

  it('names who collected it, of several payments on the cash alone', () => {
    const { request } = sent('normal', [line(1, 'cash', 3_000), line(2, 'card', 7_000)]);
    expect(request.body).toEqual({
      payments: [
        { paymentMethodId: 'cash', amount: 30, collectedBy: 'dan', notes: '' },
        { paymentMethodId: 'card', amount: 70, notes: '' },
      ],
      markDelivered: true,
    });
  });

  it('names who collected it as one payment too', () => {
    expect(sent('single', [line(1, 'cash', 3_000)]).request.body).toEqual({
      amount: 30,
      paymentMethod: 'cash',
      collectedBy: 'dan',
      notes: '',
    });
    expect(sent('single', [line(1, 'card', 3_000)]).request.body).not.toHaveProperty('collectedBy');
  });
});
