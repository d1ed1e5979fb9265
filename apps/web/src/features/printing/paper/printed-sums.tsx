import type { Cents } from '@mostrador/domain/money';
import { Fragment } from 'react';
import type { MoneyRow } from '#features/orders/parts/money-rows.ts';
import { useMoneyRowText } from '#features/orders/parts/use-money-row-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { PrintedMoney } from './printed-money.tsx';
import { PrintedRow } from './printed-row.tsx';

interface Props {
  sums: readonly MoneyRow[];
  totalCents: Cents;
  /** Part of the items' price that is deposits. */
  depositsCents: Cents;
}

/** Rows that add up to a document's total. Reasons of discounts are the shop's own, and stay out. */
export function PrintedSums({ sums, totalCents, depositsCents }: Props) {
  const { t } = useTranslation(['printing', 'orders']);
  const rowText = useMoneyRowText();
  return (
    <>
      {sums.map(({ reason: _, ...row }) => (
        <Fragment key={row.id ?? row.key}>
          <PrintedRow label={rowText(row)}>
            <PrintedMoney cents={row.cents} />
          </PrintedRow>
          {row.key === 'items' && depositsCents > 0 && (
            <PrintedRow label={t('orders:money.ofItDeposits')} ofIt>
              <PrintedMoney cents={depositsCents} />
            </PrintedRow>
          )}
        </Fragment>
      ))}
      <PrintedRow label={t('total')} kind="grand">
        <PrintedMoney cents={totalCents} />
      </PrintedRow>
    </>
  );
}
