/** The figures of a shift: X while it is open, Z once it is closed (rules.md#x-and-z). */
import { PAYMENT_METHOD_KINDS } from '@mostrador/domain/payment-kinds';
import { z } from 'zod';
import { depositFigures, discountFigures, rateFigures } from '../reports/figures.ts';
import { id, moneySum, signedMoneySum } from './fields.ts';

const rounding = signedMoneySum.meta({
  description: 'What cash rounding added to payments, less what it added to voids and refunds',
});
const voided = moneySum.meta({
  description: 'Payments of the shift that were voided while it was open',
});
const givenBack = moneySum.meta({ description: 'Refunds of every kind' });

/** The cash of a drawer; `expected` follows from the others. */
const cash = z.object({
  float: moneySum.meta({ description: 'Counted as the shift was opened' }),
  taken: moneySum.meta({ description: 'Payments in cash, without cash rounding' }),
  voided,
  givenBack,
  rounding,
  purchases: moneySum.meta({ description: 'Paid to providers in cash' }),
  paidIn: moneySum.meta({ description: 'Paid into the drawer' }),
  paidOut: moneySum.meta({ description: 'Paid out of the drawer' }),
  dropped: moneySum.meta({ description: 'Dropped to the safe before the closing' }),
  handedIn: moneySum.meta({
    description: 'Handed in by delivery persons, without what was voided while the shift was open',
  }),
  expected: signedMoneySum.meta({
    description:
      'float + taken − voided − givenBack + rounding − purchases + paidIn − paidOut − dropped + handedIn',
  }),
});

const method = z.object({
  paymentMethodId: id,
  paymentMethod: z.string().meta({ description: 'Name of the method' }),
  kind: z.enum(PAYMENT_METHOD_KINDS).meta({ description: 'Kind of the payments at the time' }),
  paymentsCount: z.int().meta({ description: 'Number of payments' }),
  taken: moneySum.meta({ description: 'Payments, without cash rounding' }),
  voidsCount: z.int().meta({ description: 'Number of payments that were voided' }),
  voided,
  refundsCount: z.int().meta({ description: 'Number of parts of refunds' }),
  givenBack,
  rounding,
  net: signedMoneySum.meta({ description: 'taken − voided − givenBack, without cash rounding' }),
  counted: moneySum.nullable().meta({
    description:
      'What was counted of it; null for cash, which is counted as a whole, and where nobody did',
  }),
  difference: signedMoneySum
    .nullable()
    .meta({ description: 'counted − net; null where not counted' }),
});

const sales = z.object({
  ordersCount: z.int().meta({
    description: 'Orders made in the shift, also those that were cancelled since',
  }),
  ordersTotal: moneySum.meta({ description: 'Their totals as they were made' }),
  cancelledCount: z.int().meta({
    description: 'Orders cancelled in the shift, whenever they were made',
  }),
  otherDrawerCount: z.int().meta({
    description: 'Orders taken offline that a session at another drawer sent',
  }),
  paymentsTotal: signedMoneySum.meta({ description: 'Payments less voids, of every method' }),
  refundsTotal: moneySum.meta({ description: 'Refunds for returns and cancellations' }),
  netSales: signedMoneySum.meta({ description: 'paymentsTotal − refundsTotal' }),
});

const personRow = z.object({
  userId: id,
  name: z.string(),
  ordersCount: z.int().meta({ description: 'Orders that the person made' }),
  ordersTotal: moneySum.meta({ description: 'Their totals as they were made' }),
  taken: moneySum.meta({ description: 'Payments that the person took' }),
  voided: moneySum.meta({ description: 'Payments that the person voided' }),
  givenBack: moneySum.meta({ description: 'Refunds that the person gave' }),
  discounts: signedMoneySum.meta({
    description: 'Discounts that the person gave, less what they took off again',
  }),
});

export const shiftFigures = z.object({
  cash,
  openings: z.int().meta({ description: 'How often the drawer was opened without a sale' }),
  methods: z.array(method).meta({ description: 'By name' }),
  sales,
  discounts: discountFigures,
  taxes: z.array(rateFigures).meta({ description: 'By per cent, the highest first' }),
  deposits: z.object({
    taken: moneySum.meta({ description: 'What commands added to the deposits held' }),
    givenBack: moneySum.meta({ description: 'Refunds of deposits' }),
    kept: depositFigures.shape.kept,
    pending: depositFigures.shape.pending,
  }),
  people: z.array(personRow).meta({ description: 'Who did something in the shift, by name' }),
});
export type WireShiftFigures = z.input<typeof shiftFigures>;
