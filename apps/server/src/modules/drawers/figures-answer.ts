import type { WireShiftFigures } from '@mostrador/contract/shared/shift-figures';
import { amountOf, minusCents, sumCents } from '@mostrador/domain/money';
import { percentOf } from '@mostrador/domain/percent';
import { methodDifference, type ShiftFigures } from '@mostrador/domain/shift-figures';
import { expectedCash, netOfMethod } from '@mostrador/domain/shifts';

/** Returns the figures of a shift as the API answers them. */
export function figuresAnswer(figures: ShiftFigures): WireShiftFigures {
  const { cash, sales, discounts, deposits } = figures;
  return {
    cash: {
      float: amountOf(cash.floatCents),
      taken: amountOf(cash.takenCents),
      voided: amountOf(cash.voidedCents),
      givenBack: amountOf(cash.givenBackCents),
      rounding: amountOf(cash.roundingCents),
      purchases: amountOf(cash.purchasesCents),
      paidIn: amountOf(cash.paidInCents),
      paidOut: amountOf(cash.paidOutCents),
      dropped: amountOf(cash.droppedCents),
      handedIn: amountOf(cash.handedInCents),
      expected: amountOf(expectedCash(cash)),
    },
    openings: figures.openings ?? 0,
    methods: figures.methods.map((row) => {
      const difference = methodDifference(row);
      return {
        paymentMethodId: row.paymentMethodId,
        paymentMethod: row.paymentMethod,
        kind: row.kind,
        paymentsCount: row.paymentsCount,
        taken: amountOf(row.takenCents),
        voidsCount: row.voidsCount,
        voided: amountOf(row.voidedCents),
        refundsCount: row.refundsCount,
        givenBack: amountOf(row.givenBackCents),
        rounding: amountOf(row.roundingCents),
        net: amountOf(netOfMethod(row)),
        counted: row.countedCents === null ? null : amountOf(row.countedCents),
        difference: difference === null ? null : amountOf(difference),
      };
    }),
    sales: {
      ordersCount: sales.ordersCount,
      ordersTotal: amountOf(sales.ordersTotalCents),
      cancelledCount: sales.cancelledCount,
      otherDrawerCount: sales.otherDrawerCount ?? 0,
      paymentsTotal: amountOf(sales.paymentsTotalCents),
      refundsTotal: amountOf(sales.refundsTotalCents),
      netSales: amountOf(minusCents(sales.paymentsTotalCents, sales.refundsTotalCents)),
    },
    discounts: {
      lineDiscounts: amountOf(discounts.LINE),
      orderDiscounts: amountOf(discounts.ORDER),
      priceReductions: amountOf(discounts.PRICE),
      total: amountOf(sumCents([discounts.LINE, discounts.ORDER, discounts.PRICE])),
    },
    taxes: figures.taxes.map((row) => ({
      taxRateId: row.taxRateId,
      name: row.name,
      percent: row.percent === null ? null : percentOf(row.percent),
      taxable: amountOf(row.taxableCents),
      net: amountOf(row.netCents),
      tax: amountOf(row.taxCents),
      taxableGivenBack: amountOf(row.taxableGivenBackCents),
      netGivenBack: amountOf(row.netGivenBackCents),
      taxGivenBack: amountOf(row.taxGivenBackCents),
      taxBalance: amountOf(minusCents(row.taxCents, row.taxGivenBackCents)),
    })),
    deposits: {
      taken: amountOf(deposits.takenCents),
      givenBack: amountOf(deposits.givenBackCents),
      kept: amountOf(deposits.keptCents),
      pending: amountOf(deposits.pendingCents),
    },
    people: figures.people.map((person) => ({
      userId: person.userId,
      name: person.name,
      ordersCount: person.ordersCount,
      ordersTotal: amountOf(person.ordersTotalCents),
      taken: amountOf(person.takenCents),
      voided: amountOf(person.voidedCents),
      givenBack: amountOf(person.givenBackCents),
      discounts: amountOf(person.discountsCents),
    })),
  };
}
