import { createOrderBody } from '@mostrador/contract/order-bodies';
import type { TaxRate } from '@mostrador/contract/shared/taxes';
import { discountTermsOf, formDiscounts, NOTHING_BACK } from '@mostrador/domain/line-discounts';
import { asCents, type CurrencyUnit, sumCents, ZERO_CENTS } from '@mostrador/domain/money';
import { orderFigures } from '@mostrador/domain/order-figures';
import type { Percent } from '@mostrador/domain/percent';
import { NO_TAX, taxOfRows, taxRows } from '@mostrador/domain/taxes';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bodyTaxes } from '#features/orders/parts/taxes/body-taxes.ts';
import { copyOfRate } from '#features/orders/parts/taxes/tax-copy.ts';
import { draftFigures, lineMoney } from '../draft-figures.ts';
import { orderBody } from '../order-body.ts';
import type { DraftAction } from '../order-draft.ts';
import { ana, DUE_ON, draftAfter, sampleProduct } from '../sample-draft.ts';
import type { StoreTerms } from './line-tax.ts';

const rateId = (index: number) => `01890000-0000-7000-8000-00000000000${index}`;
const RATES: TaxRate[] = [
  { id: rateId(1), name: 'IVA', percent: 19, isDefault: true },
  { id: rateId(2), name: 'IVA', percent: 5, isDefault: false },
  { id: rateId(3), name: 'Exento', percent: 0, isDefault: false },
  { id: rateId(4), name: 'Consumo', percent: 8.125, isDefault: false },
];

/** Figures of a body by the rules, as a server reads them off it. */
function figuresOf(body: ReturnType<typeof orderBody>, unit: CurrencyUnit) {
  const read = createOrderBody.parse(body);
  const lines = read.items.map((item) => ({
    transactionType: item.transactionType,
    quantity: item.quantity,
    unitPriceCents: item.unitPrice,
    borrowDepositPerUnitCents: item.borrowDepositPerUnit ?? ZERO_CENTS,
    discountTerms: discountTermsOf(item.discountAmount ?? ZERO_CENTS, item.discountPercent ?? null),
  }));
  const discounts = formDiscounts(lines, read.discountPercent ?? null, unit);
  const order = {
    pricesIncludeTax: read.pricesIncludeTax ?? null,
    isExempt: read.isExempt ?? false,
    items: lines.map((line, index) => {
      const rate = RATES.find(({ id }) => id === read.items[index]?.taxRateId);
      return {
        ...line,
        discountCents: sumCents([
          discounts[index]?.ownDiscountCents ?? ZERO_CENTS,
          discounts[index]?.orderDiscountShareCents ?? ZERO_CENTS,
        ]),
        ...NOTHING_BACK,
        ...(rate === undefined ? NO_TAX : copyOfRate(rate)),
      };
    }),
    orderDiscountCents: read.discount ?? ZERO_CENTS,
  };
  const figures = orderFigures({
    ...order,
    status: 'CONFIRMED',
    unit,
    freeTaxCents: read.tax ?? ZERO_CENTS,
    returnsTotalCents: ZERO_CENTS,
    taxGivenBackCents: ZERO_CENTS,
    depositsWaivedCents: ZERO_CENTS,
    payments: [],
    refunds: [],
    openDepositsCents: ZERO_CENTS,
  });
  return { read, figures, taxes: taxRows(order, unit) };
}

it.each([1, 100] as const)(
  'the form shows what the server computes, whatever is given, in units of %i',
  (unit) => {
    const cents = fc.integer({ min: 0, max: 900_000 / unit }).map((units) => asCents(units * unit));
    const terms = fc.option(
      fc.oneof(
        cents.filter((value) => value > 0).map((amountCents) => ({ amountCents })),
        fc.integer({ min: 1, max: 100_000 }).map((value) => ({ percent: value as Percent })),
      ),
    );
    const rate = fc.constantFrom(null, ...RATES.map(({ id }) => id));
    const line = fc.record({
      isLent: fc.boolean(),
      price: cents,
      deposit: cents,
      quantity: fc.integer({ min: 1, max: 40 }),
      terms,
      rate,
    });
    const store: fc.Arbitrary<StoreTerms> = fc.constantFrom(
      { unit, pricesIncludeTax: null, taxRates: [] },
      { unit, pricesIncludeTax: true, taxRates: RATES },
      { unit, pricesIncludeTax: false, taxRates: RATES },
    );
    const id = '01890000-0000-7000-8000-000000000001';
    const lines = fc.array(line, { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(lines, terms, store, fc.boolean(), (given, ofOrder, storeTerms, isExempt) => {
        const draft = draftAfter(
          ...given.flatMap((one, index): DraftAction[] => {
            const lineId = String(index + 1);
            const item = { quantity: one.quantity, unitPriceCents: one.price };
            return [
              one.isLent
                ? {
                    type: 'loanAdded',
                    product: sampleProduct({ id, stock: null, feeTaxRateId: one.rate }),
                    terms: {
                      ...item,
                      borrowDepositPerUnitCents: one.deposit,
                      selectedAttributes: { line: lineId },
                      dueOn: DUE_ON,
                    },
                  }
                : {
                    type: 'customAdded',
                    item: { ...item, name: lineId, taxRateId: one.rate ?? undefined },
                  },
              { type: 'lineDiscounted', lineId, terms: one.terms, reason: '' },
            ];
          }),
          { type: 'discountGiven', terms: ofOrder },
          { type: 'customerChosen', customer: { ...ana, id, isExempt } },
        );
        const body = orderBody(draft, storeTerms);
        const { read, figures, taxes } = figuresOf(body, unit);
        const shown = draftFigures(draft, storeTerms);
        expect(read.total).toBe(figures.totalCents);
        expect(read.subtotal).toBe(figures.subtotalCents);
        expect(shown.totalCents).toBe(figures.totalCents);
        expect(shown.taxes).toEqual(taxes);
        // Rows of the summary add up to the total, but where it is held at 0.
        const addedCents = shown.isTaxIncluded ? 0 : taxOfRows(shown.taxes);
        const rows =
          shown.subtotalCents -
          shown.lineDiscountsCents -
          shown.formDiscountCents -
          shown.exemptTaxCents +
          addedCents;
        expect(Math.max(0, rows)).toBe(shown.totalCents);
        // The struck lines add up to the summary's row.
        const ofLines = draft.lines.map((one) => lineMoney(one, unit).discountCents);
        expect(sumCents(ofLines)).toBe(shown.lineDiscountsCents);
        // An order that waits on the device shows the same taxes.
        expect(bodyTaxes(body, storeTerms.taxRates, unit)).toMatchObject({
          rates: taxes,
          isIncluded: storeTerms.pricesIncludeTax === true,
          exemptTaxCents: shown.exemptTaxCents,
        });
      }),
    );
  },
);
