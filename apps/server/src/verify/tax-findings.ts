import { taxedCharges } from '@mostrador/domain/charges';
import { type Cents, type CurrencyUnit, sumCents, ZERO_CENTS } from '@mostrador/domain/money';
import type { OrderFigures } from '@mostrador/domain/order-figures';
import {
  type RateTaxes,
  standingTaxes,
  type TaxableLine,
  type TaxCopy,
  type TaxFigures,
  taxChanges,
} from '@mostrador/domain/taxes';
import type { OrderRecord } from '#modules/orders/record/order-record.ts';
import { type Finding, unequalCents } from './difference.ts';

/** An order, its figures, and its lines with what was given back of them. */
interface Taxed {
  rows: OrderRecord;
  items: readonly (TaxableLine & TaxCopy & { id: string })[];
  figures: OrderFigures;
  unit: CurrencyUnit;
}

/**
 * Finds taxes of an order, of its ledger and of its credit notes that differ from those recomputed
 * (rules.md#taxes, rules.md#booked-taxes, rules.md#credit-notes).
 */
export function taxFindings(subject: string, taxed: Taxed): Finding[] {
  const { order } = taxed.rows;
  const { figures } = taxed;
  return [
    ...unequalCents(subject, 'added tax', order.added_tax_cents, figures.addedTaxCents),
    ...unequalCents(subject, 'taxIncluded', order.tax_included_cents, figures.taxIncludedCents),
    ...ledgerFindings(subject, taxed),
    ...creditNoteFindings(subject, taxed.rows),
  ];
}

/** A server before version 1.30 books nothing: `tax_check_cents` is null then. */
function ledgerFindings(subject: string, { rows, items, unit }: Taxed): Finding[] {
  const { order, taxChanges, borrowRecords, claims, charges } = rows;
  const { status, tax_cents: freeTaxCents } = order;
  const taxed = {
    status,
    freeTaxCents,
    pricesIncludeTax: order.prices_include_tax,
    isExempt: order.is_exempt,
    items,
    orderDiscountCents: order.discount_cents,
    grossAmounts: taxedCharges({ items, borrowRecords, claims, charges }),
  };
  const standing = order.tax_check_cents === null ? [] : standingTaxes(taxed, unit);
  return compared(subject, 'booked', taxChanges, standing);
}

function creditNoteFindings(
  subject: string,
  { order, returns, creditNotes, taxChanges: booked }: OrderRecord,
) {
  const notes = creditNotes.flatMap(({ taxes }) => taxes);
  const givenBack = sumCents(returns.map(({ taxGivenBackCents }) => taxGivenBackCents));
  return [
    ...unequalCents(subject, 'taxGivenBack', order.tax_given_back_cents, givenBack),
    // What was cancelled before version 1.30 has no credit note.
    ...(creditNotes.length === 0
      ? []
      : compared(
          subject,
          'booked as given back',
          booked.filter(({ isGivenBack }) => isGivenBack),
          taxChanges<RateTaxes>(notes, []),
        )),
    ...returns.flatMap(({ id, taxGivenBackCents }, index) => {
      const note = creditNotes.find(({ returnId }) => returnId === id);
      if (note === undefined) return [];
      // What an exempt buyer did not pay of the tax within the prices is on no note.
      if (order.is_exempt) return [];
      const added = order.prices_include_tax === false ? note.taxes : [];
      return unequalCents(
        subject,
        `return ${index + 1} taxGivenBack`,
        taxGivenBackCents,
        sumCents(added.map(({ taxCents }) => taxCents)),
      );
    }),
  ];
}

/** Compares the sums of the rows by rate. */
function compared(
  subject: string,
  name: string,
  kept: readonly RateTaxes[],
  recomputed: readonly RateTaxes[],
): Finding[] {
  const rates = new Set([...kept, ...recomputed].map(({ taxRateId }) => taxRateId));
  return [...rates].flatMap((rate) => {
    const sumOf = (rows: readonly RateTaxes[], figure: keyof TaxFigures): Cents =>
      rows
        .filter(({ taxRateId }) => taxRateId === rate)
        .reduce((sum, row) => (sum + row[figure]) as Cents, ZERO_CENTS);
    const label = rate === null ? 'free tax' : `rate ${rate}`;
    return (['taxableCents', 'netCents', 'taxCents'] as const).flatMap((figure) =>
      unequalCents(
        subject,
        `${figure.replace('Cents', '')} ${name} of ${label}`,
        sumOf(kept, figure),
        sumOf(recomputed, figure),
      ),
    );
  });
}
