import type { Cents } from '@mostrador/domain/money';
import type { FinishedSale } from '#features/orders/parts/finished-sale.ts';
import type { NamedRate } from '#features/orders/parts/taxes/document-taxes.ts';
import { day, instant, percent, quantity, wholeNumber } from '#shared/kept/field-shapes.ts';
import { type KeptKind, keptSlot } from '#shared/kept/kept-slot.ts';
import {
  flag,
  listOf,
  numberThat,
  optional,
  orNull,
  partsOf,
  text,
} from '#shared/kept/validators.ts';

interface KeptFinish {
  at: string;
  /** Key of the history entry that shows it; absent as version 1.41 kept it. */
  entry?: string | undefined;
  sale: FinishedSale;
}

/** Age at which nobody waits for the change any more. */
const KEPT_FOR_MS = 24 * 3_600_000;

/** Cents that may be negative, such as a rounding. */
const signedCents = numberThat<Cents>(Number.isSafeInteger);

const finishKind: KeptKind<'finishedSale', KeptFinish> = {
  name: 'finishedSale',
  version: 1,
  shape: partsOf<KeptFinish>({
    at: instant,
    entry: optional(text),
    sale: partsOf<FinishedSale>({
      order: optional(
        partsOf<NonNullable<FinishedSale['order']>>({ id: text, orderNumber: wholeNumber }),
      ),
      entryId: optional(text),
      madeAt: optional(instant),
      customerId: optional(text),
      phone: orNull(text),
      buyer: optional(
        partsOf<NonNullable<FinishedSale['buyer']>>({
          company: orNull(text),
          taxNumber: orNull(text),
        }),
      ),
      email: optional(text),
      lines: listOf(
        partsOf<FinishedSale['lines'][number]>({
          name: text,
          attributes: optional(listOf(text)),
          unitCents: optional(signedCents),
          depositCents: optional(signedCents),
          quantity,
          isLent: flag,
          dueOn: optional(day),
          unitCodes: optional(listOf(text)),
          totalCents: signedCents,
          discountCents: optional(signedCents),
          laterDiscountCents: optional(signedCents),
        }),
      ),
      discountCents: signedCents,
      laterDiscountCents: optional(signedCents),
      taxCents: signedCents,
      exemptTaxCents: optional(signedCents),
      taxes: optional(
        listOf(
          partsOf<NonNullable<FinishedSale['taxes']>[number]>({
            rate: partsOf<NamedRate>({ name: text, percent }),
            taxCents: signedCents,
            isIncluded: flag,
          }),
        ),
      ),
      totalCents: signedCents,
      payments: listOf(
        partsOf<FinishedSale['payments'][number]>({
          method: text,
          receivedCents: signedCents,
          changeCents: optional(signedCents),
        }),
      ),
      roundingCents: signedCents,
      leftCents: signedCents,
      returnedCents: optional(signedCents),
      chargedCents: optional(signedCents),
      refundedCents: optional(signedCents),
      refundDueCents: optional(signedCents),
      depositsHeldCents: optional(signedCents),
    }),
  }),
};

interface Finish {
  /** Keeps the sale whose finish this entry of the browser's history shows. */
  keep(sale: FinishedSale, entry: string | undefined): void;
  /** Returns the sale of this entry; undefined after a day, and after another order was begun. */
  read(entry: string | undefined): FinishedSale | undefined;
  forget(): void;
}

/**
 * The last charged sale of a person in a store, kept on this device so that a reload of its finish does not
 * lose the change to give. No other page leads to it: a new order shows its form.
 */
export function finishOf(storeId: string, userId: string): Finish {
  const slot = keptSlot(finishKind, { store: storeId, user: userId });
  return {
    keep: (sale, entry) => void slot.write({ at: new Date().toISOString(), entry, sale }),
    read: (entry) => {
      const kept = slot.read();
      if (kept === undefined || kept.entry !== entry) return undefined;
      // A clock that was set back makes an age negative.
      if (Math.abs(Date.now() - Date.parse(kept.at)) < KEPT_FOR_MS) return kept.sale;
      slot.forget();
      return undefined;
    },
    forget: slot.forget,
  };
}
