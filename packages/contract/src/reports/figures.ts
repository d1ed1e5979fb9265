/** The figures of reports (rules.md#reports), with the days that they stand for. */
import { z } from 'zod';
import { id, money, moneySum, percent, signedMoney, signedMoneySum } from '../shared/fields.ts';

const storeDay = z.iso.date();

/** The day of a report without a period. */
export const day = storeDay.meta({ description: 'Store-local day of the report' });
export const period = z.object({
  startDate: storeDay.meta({ description: 'First store-local day' }),
  endDate: storeDay.meta({ description: 'Last store-local day, inclusive' }),
});
/** The day, week or month of a row. */
export const step = storeDay.meta({
  description: 'First day of the row’s day, week or month within the requested range',
});

const ordersCount = z.int().meta({ description: 'Orders created in the period and not cancelled' });
const netSales = signedMoneySum.meta({
  description: 'Payments less refunds for returns and cancellations; negative where less came in',
});
const refundsOfEveryKind = 'Refunds for returns, cancellations and deposits';
const depositsReturned = moneySum.meta({ description: 'Refunds of deposits' });
const depositsPending = signedMoneySum.meta({
  description: 'Change of the deposits held; negative where more was released than taken',
});
export const depositsHeld = moneySum.meta({
  description:
    'Deposits of goods lent out at this moment by orders that are PAID; at most what was paid',
});
const rounding =
  'What cash rounding added to payments, less what it added to voids and refunds; not in other figures';
const voids = 'Payments that were voided in the period, whenever they were made';

export const returnFigures = z.object({
  refundsTotal: moneySum.meta({
    description: 'Refunds for returns and cancellations; those of deposits are not in it',
  }),
});

export const salesFigures = z.object({
  paymentsTotal: signedMoneySum.meta({
    description: 'Payments of the period, less what was voided in it; negative where more was',
  }),
  ...returnFigures.shape,
  netSales,
  ordersCount,
  depositsReturned,
  depositsPending,
  adjustedNetSales: signedMoneySum.meta({
    description: 'Net sales less deposits returned and deposits pending',
  }),
});

export const soldOrdersFigures = z.object({
  grossSales: moneySum.meta({
    description: 'Goods and fees at the prices of their lines, before discounts, without deposits',
  }),
  discounts: moneySum.meta({ description: 'What discounts took off these goods and fees' }),
  returns: moneySum.meta({
    description: 'Goods and fees that went back with returns, without added tax and deposits',
  }),
  taxIncluded: moneySum.meta({
    description: 'Tax within the prices of what was kept, also what exempt buyers do not pay',
  }),
  revenue: signedMoneySum.meta({
    description: 'grossSales − discounts − returns − taxIncluded, as in the report of products',
  }),
  tax: moneySum.meta({ description: 'All tax that is paid for what was kept, included or added' }),
  deposits: moneySum.meta({ description: 'Deposits that were neither given back nor waived' }),
  charges: moneySum.meta({ description: 'Charges beside the goods, such as for damage' }),
  otherDiscounts: moneySum.meta({
    description: 'Amounts off orders beyond their goods, which take off tax or deposits',
  }),
  total: moneySum.meta({
    description: 'revenue + tax + deposits + charges − otherDiscounts: Σ of the totals',
  }),
  amountDue: moneySum.meta({ description: 'What is still to be paid of them' }),
  refundDue: moneySum.meta({ description: 'What was paid beyond their totals' }),
  paid: signedMoneySum.meta({
    description: 'total − amountDue + refundDue: payments less refunds of the orders, on any day',
  }),
});

export const collectedOfPeriodFigures = z.object({
  payments: signedMoneySum.meta({
    description: 'Payments of the period, less what was voided in it',
  }),
  refunds: moneySum.meta({ description: 'Refunds for returns and cancellations' }),
  depositsReturned,
  collected: signedMoneySum.meta({ description: 'payments − refunds − depositsReturned' }),
  otherMoves: signedMoneySum.meta({
    description:
      'collected less paid of the orders: what moved for other orders, less what moved for these on other days',
  }),
  depositsPending,
  adjustedNetSales: signedMoneySum.meta({
    description: 'collected less depositsPending, as in the report of sales',
  }),
});

export const deliveryFigures = z.object({
  ordersCount: z.int().meta({
    description: 'Delivery orders created in the period and not cancelled',
  }),
  delivered: z.int().meta({ description: 'Orders among these that are DELIVERED' }),
});

export const depositFigures = z.object({
  returned: depositsReturned,
  pending: depositsPending,
  kept: signedMoneySum.meta({
    description: 'Deposits kept of loans that came back, less what later cancellations took back',
  }),
});

const claimed = (of: string) =>
  signedMoneySum.meta({
    description: `${of}, covered by deposits or charged, less what was voided or cancelled in the period`,
  });

export const claimFigures = z.object({
  late: claimed('Claims for late returns'),
  damage: claimed('Claims for damage'),
  loss: claimed('Claims for losses'),
  other: claimed('Other claims, and what was kept of deposits without a claim'),
  extension: claimed('Charges for longer loans'),
  total: signedMoneySum.meta({ description: 'All of them together' }),
});

export const cancellationFigures = z.object({
  cancelledCount: z.int().meta({ description: 'Orders cancelled in the period' }),
});

export const customerFigures = z.object({
  totalPaid: signedMoneySum.meta({
    description: 'Payments less refunds of every kind in the period; above 0',
  }),
});

const discounts = (of: string) =>
  signedMoneySum.meta({
    description: `${of} given in the period, less what was taken off again; negative where more was`,
  });

export const discountFigures = z.object({
  lineDiscounts: discounts('Discounts of single lines'),
  orderDiscounts: discounts('Discounts of whole orders, as an amount or in per cent,'),
  priceReductions: discounts('Prices below the list price: the difference times the units,'),
  total: signedMoneySum.meta({ description: 'All three together' }),
});

const givenBack = (of: string) =>
  signedMoneySum.meta({
    description: `${of} that went back with returns and cancellations, above 0`,
  });

export const taxFigures = z.object({
  taxable: signedMoneySum.meta({
    description:
      'What the tax was computed of; with the tax where prices include it. Negative where edits took off more',
  }),
  net: signedMoneySum.meta({ description: 'The taxable amounts without the tax' }),
  tax: signedMoneySum.meta({ description: 'Tax of what was sold, or bought' }),
  taxableGivenBack: givenBack('Taxable amounts'),
  netGivenBack: givenBack('Taxable amounts without the tax'),
  taxGivenBack: givenBack('Tax'),
  taxBalance: signedMoneySum.meta({ description: 'Tax less the tax that went back' }),
});

export const rateFigures = z.object({
  taxRateId: id.nullable().meta({
    description: 'Tax rate, possibly deleted; null for tax that a call gave as an amount',
  }),
  name: z.string().nullable().meta({ description: 'Name of the rate' }),
  percent: percent.nullable().meta({ description: 'Its per cent' }),
  ...taxFigures.shape,
});

export const collectedFigures = z.object({
  totalAmount: moneySum.meta({ description: 'Payments by every method, without cash rounding' }),
  refundsTotal: moneySum.meta({ description: refundsOfEveryKind }),
  voidsTotal: moneySum.meta({ description: voids }),
  netCollected: signedMoneySum.meta({
    description: 'Payments less voids and refunds; negative where more went out',
  }),
  roundingsTotal: signedMoneySum.meta({ description: rounding }),
});

export const methodFigures = z.object({
  paymentsCount: z.int().meta({ description: 'Number of payments by the method' }),
  totalAmount: moneySum.meta({ description: 'Payments by the method, without cash rounding' }),
  voidsTotal: moneySum.meta({ description: voids }),
  refundsTotal: moneySum.meta({ description: refundsOfEveryKind }),
  netCollected: signedMoneySum.meta({
    description: 'Payments less voids and refunds; negative where more went out',
  }),
  roundings: signedMoneySum.meta({ description: rounding }),
});

export const methodOrderFigures = z.object({
  paymentsTotal: money.meta({ description: 'Payments of the order by any method on any day' }),
  refundsTotal: money.meta({ description: refundsOfEveryKind }),
  paidInPeriod: money.meta({
    description: 'Part of the payments that is by the requested method and in the period',
  }),
  voidedInPeriod: money.meta({
    description: 'Payments by the method that were voided in the period',
  }),
  refundedInPeriod: money.meta({ description: 'Refunds by the method in the period' }),
  netInPeriod: signedMoney.meta({ description: 'Payments less voids and refunds of the three' }),
});

const revenue = moneySum.meta({
  description:
    'Prices of units sold and fees of units lent without tax, net of returns, less their share of discounts',
});

export const soldFigures = z.object({
  unitsSold: z.int().meta({
    description: 'Units sold by orders created in the period and not cancelled, net of returns',
  }),
  unitsLent: z.int().meta({
    description:
      'Units lent by such orders, net of returns; a loan that came back is not taken off',
  }),
  revenue,
});

export const marginFigures = z.object({
  revenue,
  uncostedRevenue: moneySum.meta({ description: 'Revenue of units sold whose cost is unknown' }),
  cost: moneySum.meta({
    description: 'Cost of units sold when they were sold, as far as it is known; lending has none',
  }),
  margin: signedMoneySum.meta({ description: 'Revenue whose cost is known, less the cost' }),
  marginRate: z.number().nullable().meta({
    description:
      'Margin divided by the revenue whose cost is known, 0.25 for 25 %; null without such revenue',
  }),
});

export const utilisationFigures = z.object({
  daysOut: z.int().meta({
    description:
      'Days on which units were out, added up over the units; a loan has one day at least',
  }),
  daysOwned: z.int().meta({
    description: 'Days on which the shop owned units, added up over the units; none after today',
  }),
  rate: z.number().nullable().meta({
    description: 'Days out divided by days owned, 0.25 for 25 %; null where none was owned',
  }),
});

export const hourFigures = z.object({ ordersCount, netSales });

export const band = {
  fromDays: z.int().meta({ description: 'Lowest age in the row, in days' }),
  toDays: z
    .int()
    .nullable()
    .meta({ description: 'Highest age in the row, in days; null for the oldest' }),
};

export const loanFigures = z.object({
  loansCount: z.int().meta({ description: 'Loans that are open at this moment' }),
  units: z.int().meta({ description: 'Units lent out by these loans' }),
  deposits: moneySum.meta({ description: 'Deposits of these loans, paid or not' }),
});

export const unpaidFigures = z.object({
  ordersCount: z.int().meta({ description: 'Orders with an amount due at this moment' }),
  amountDue: moneySum.meta({ description: 'Amount that customers still have to pay' }),
});

export const stockValueFigures = z.object({
  productsCount: z.int().meta({
    description: 'Products with a tracked stock, and those with units lent out, also deleted ones',
  }),
  units: z.int().meta({ description: 'Units in stock and lent out together' }),
  unitsOnLoan: z.int().meta({ description: 'Units lent out at this moment' }),
  unitsInRepair: z.int().meta({ description: 'Units in repair at this moment' }),
  valueAtCost: moneySum.meta({ description: 'Units times present cost; 0 where it is unknown' }),
  valueAtPrice: moneySum.meta({ description: 'Units times present price' }),
  uncostedUnits: z.int().meta({ description: 'Units of unknown cost' }),
  isWorthMore: z.boolean().meta({
    description:
      'Whether a value is above the largest amount that is exact, 90071992547409.91, which stands in its place',
  }),
});

/** Cash that was moved with orders, purchases and hand-ins. */
const movedCash = {
  taken: moneySum.meta({ description: 'Payments in cash, without cash rounding' }),
  voided: moneySum.meta({ description: 'Voided payments in cash' }),
  givenBack: moneySum.meta({ description: 'Refunds in cash' }),
  rounding: signedMoneySum.meta({ description: rounding }),
  purchases: moneySum.meta({ description: 'Paid to providers in cash' }),
  handedIn: signedMoneySum.meta({
    description: 'Handed in by delivery persons, less what was voided',
  }),
};

export const drawerFigures = z.object({
  float: moneySum.meta({ description: 'Counted as the shift was opened' }),
  openingDifference: signedMoneySum.meta({
    description: 'float less what the last closing left in the drawer',
  }),
  ...movedCash,
  paidIn: moneySum.meta({ description: 'Paid into the drawer' }),
  paidOut: moneySum.meta({ description: 'Paid out of the drawer' }),
  dropped: moneySum.meta({ description: 'Dropped to the safe before the closing' }),
  expected: signedMoneySum.meta({ description: 'Cash that should have been in the drawer' }),
  counted: moneySum.meta({ description: 'Cash that was counted at the closing' }),
  difference: signedMoneySum.meta({ description: 'counted − expected' }),
  nextFloat: moneySum.meta({
    description: 'Cash that the closing left in the drawer; the rest of the count was dropped',
  }),
});

export const outsideFigures = z.object(movedCash);

export const personFigures = z.object({
  ordersCount,
  ordersTotal: moneySum.meta({ description: 'Totals of these orders, as they stand' }),
  paymentsCount: z.int().meta({ description: 'Number of payments that the person took' }),
  taken: moneySum.meta({ description: 'Payments that the person took, also those voided since' }),
  voided: moneySum.meta({ description: 'Payments that the person voided in the period' }),
  givenBack: moneySum.meta({ description: 'Refunds of every kind that the person gave' }),
  discounts: signedMoneySum.meta({
    description:
      'Discounts, and prices below the list price, of orders that are not cancelled, as in the report of discounts',
  }),
  shiftsClosed: z.int().meta({ description: 'Shifts that the person closed' }),
  differences: signedMoneySum.meta({ description: 'Σ differences of these shifts' }),
});
