import { type Cents, minusCents, ZERO_CENTS } from '@mostrador/domain/money';
import { useTranslation } from '#i18n/use-translation.ts';
import { Figures } from '#shared/ui/figures.tsx';
import { Money } from '#shared/ui/money.tsx';
import type { DepositSettlement } from './deposit-settlement.ts';

/**
 * Parts of a deposit; the total is what the shop keeps. Announced to screen readers as the refund
 * changes.
 */
export function DepositFigures({ settlement }: { settlement: DepositSettlement }) {
  const { t } = useTranslation('borrows', { keyPrefix: 'markReturned.figures' });
  const { depositCents, waivedCents, coveredCents, refundedCents, keptCents } = settlement;
  const less = (label: string, cents: Cents) => ({
    label,
    value: <Money cents={minusCents(ZERO_CENTS, cents)} />,
  });
  return (
    <div aria-live="polite">
      <Figures
        rows={[
          { label: t('deposit'), value: <Money cents={depositCents} /> },
          ...(waivedCents > 0 ? [less(t('waived'), waivedCents)] : []),
          ...(coveredCents > 0 ? [less(t('covered'), coveredCents)] : []),
          ...(refundedCents > 0 ? [less(t('refunded'), refundedCents)] : []),
        ]}
        total={{ label: t('kept'), value: <Money cents={keptCents} /> }}
      />
    </div>
  );
}
