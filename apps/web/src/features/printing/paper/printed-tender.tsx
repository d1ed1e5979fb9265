import type { Cents } from '@mostrador/domain/money';
import { useTranslation } from '#i18n/use-translation.ts';
import { PrintedMoney } from './printed-money.tsx';
import { PrintedRow } from './printed-row.tsx';

/** What was handed over in cash, and its change. */
export function PrintedTender({
  receivedCents,
  changeCents,
}: {
  receivedCents: Cents;
  changeCents: Cents;
}) {
  const { t } = useTranslation('printing');
  return (
    <>
      <PrintedRow label={t('received')} ofIt kind="cash">
        <PrintedMoney cents={receivedCents} />
      </PrintedRow>
      <PrintedRow label={t('change')} ofIt kind="cash">
        <PrintedMoney cents={changeCents} />
      </PrintedRow>
    </>
  );
}
