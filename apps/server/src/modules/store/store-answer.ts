import type { TaxRate } from '@mostrador/contract/shared/taxes';
import type { Store } from '@mostrador/contract/stores';
import { isValidTimeZone } from '@mostrador/domain/calendar';
import { FALLBACK_LOCALE, isValidLocale } from '@mostrador/domain/locale';
import { amountOf } from '@mostrador/domain/money';
import type { Selectable } from 'kysely';
import { usesDrawers } from '#modules/drawers/uses-drawers.ts';
import { hasTaxReport } from '#modules/tax-rates/has-tax-report.ts';
import { readTaxRates } from '#modules/tax-rates/tax-rate-record.ts';
import type { StoresTable } from '#platform/database/tables/people.ts';
import type { ReadScope } from '#platform/scope.ts';
import { currencyOf } from '#platform/who.ts';

/**
 * Returns the store for answers, with en-US, USD and UTC in place of invalid settings
 * (rules.md#currencies).
 */
export async function storeAnswer(
  { db, storeId }: Pick<ReadScope, 'db' | 'storeId'>,
  row: Selectable<StoresTable>,
): Promise<Store> {
  const uses = { usesDrawers: await usesDrawers({ db, storeId }, row) };
  if (row.prices_include_tax !== null) {
    const taxRates = await readTaxRates({ db, storeId });
    return answerOf(row, { ...uses, taxRates, hasTaxReport: true });
  }
  return answerOf(row, {
    ...uses,
    taxRates: [],
    hasTaxReport: await hasTaxReport({ db, storeId }),
  });
}

function answerOf(
  row: Selectable<StoresTable>,
  more: { taxRates: TaxRate[]; hasTaxReport: boolean; usesDrawers: boolean },
): Store {
  return {
    id: row.store_id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    address: row.address,
    city: row.city,
    state: row.state,
    country: row.country,
    timezone: isValidTimeZone(row.time_zone) ? row.time_zone : 'UTC',
    settings: {
      locale: isValidLocale(row.locale) ? row.locale : FALLBACK_LOCALE,
      currency: currencyOf(row),
    },
    overdueDays: row.overdue_days,
    lateFeePerDay: amountOf(row.late_fee_per_day_cents),
    lateFeeGraceDays: row.late_fee_grace_days,
    lateFeeMax: row.late_fee_max_cents === null ? null : amountOf(row.late_fee_max_cents),
    cashRounding: amountOf(row.cash_rounding_cents),
    cashRoundingMode: row.cash_rounding_mode,
    paymentRoles: row.payment_roles,
    completeWhenPaid: row.complete_when_paid,
    completeWhenDelivered: row.complete_when_delivered,
    addressNeeded: row.address_needed,
    pricesIncludeTax: row.prices_include_tax,
    ...more,
    taxNumber: row.tax_number,
    lockAfterMinutes: row.lock_after_minutes,
    cashControl: row.cash_control,
    blindCount: row.blind_count,
    reminderText: row.reminder_text,
    agreementTerms: row.agreement_terms,
    receiptHeader: row.receipt_header,
    receiptFooter: row.receipt_footer,
  };
}
