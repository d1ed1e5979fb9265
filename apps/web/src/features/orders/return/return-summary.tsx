import { minusCents, ZERO_CENTS } from '@mostrador/domain/money';
import { useTranslation } from '#i18n/use-translation.ts';
import { Figures } from '#shared/ui/figures.tsx';
import { Money } from '#shared/ui/money.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import classes from './return.module.css';
import type { ReturnOutcome } from './return-draft.ts';

/** The figures that make the new total, and then what is refunded or still due. */
export function ReturnSummary({ outcome }: { outcome: ReturnOutcome }) {
  const { t } = useTranslation('orders');
  const { totalCents, valueCents, taxCents, heldAtZeroCents, newTotalCents, netPaidCents } =
    outcome;
  const row = (label: string, cents: ReturnOutcome['totalCents']) => ({
    label,
    value: <Money cents={cents} />,
  });
  const negative = (cents: ReturnOutcome['totalCents']) => minusCents(ZERO_CENTS, cents);
  return (
    <SectionCard title={t('return.summary')}>
      <Figures
        rows={[
          row(t('return.totalNow'), totalCents),
          row(t('return.selected'), negative(valueCents)),
          ...(taxCents !== 0
            ? [
                row(
                  t(taxCents < 0 ? 'money.exemptTaxBack' : 'money.taxGivenBack'),
                  negative(taxCents),
                ),
              ]
            : []),
          ...(heldAtZeroCents > 0 ? [row(t('money.discountOnReturned'), heldAtZeroCents)] : []),
        ]}
        total={row(t('return.newTotal'), newTotalCents)}
      />
      <div className={classes.settled}>
        {outcome.refundDueCents > 0 ? (
          <Figures
            rows={[row(t('return.paid'), netPaidCents)]}
            total={row(t('return.refund'), outcome.refundDueCents)}
          />
        ) : (
          <Figures
            rows={[row(t('return.paid'), negative(netPaidCents))]}
            total={row(t('return.due'), outcome.amountDueCents)}
          />
        )}
      </div>
    </SectionCard>
  );
}
