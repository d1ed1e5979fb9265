import { Button, Text } from '@mantine/core';
import { minusCents, ZERO_CENTS } from '@mostrador/domain/money';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Figures } from '#shared/ui/figures.tsx';
import { Money } from '#shared/ui/money.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import classes from './return.module.css';
import type { ReturnOutcome, ReturnProblem } from './return-draft.ts';

interface Props {
  outcome: ReturnOutcome;
  /** What keeps it from being processed. */
  problems: readonly ReturnProblem[];
  isSending: boolean;
  /** Says that an approval will be asked. */
  hint: ReactNode;
  onProcess: () => void;
}

/** What the return comes to: the new total, and then what is refunded or still due. */
export function ReturnSummary({ outcome, problems, isSending, hint, onProcess }: Props) {
  const { t } = useTranslation('orders');
  const reasonsId = useId();
  return (
    <>
      <SectionCard title={t('return.summary')}>
        <Outcome outcome={outcome} />
      </SectionCard>
      <div className={classes.process}>
        {hint}
        <Button
          size="md"
          fullWidth
          disabled={problems.length > 0}
          loading={isSending}
          onClick={onProcess}
          aria-describedby={problems.length > 0 ? reasonsId : undefined}
        >
          {t('return.process')}
        </Button>
        {problems.length > 0 && (
          <Text id={reasonsId} size="sm" c="dimmed" ta="center">
            {problems.map((problem) => t(`return.validation.${problem}`)).join(' ')}
          </Text>
        )}
      </div>
    </>
  );
}

/** The figures that make the new total, and what was paid beside it. */
function Outcome({ outcome }: { outcome: ReturnOutcome }) {
  const { t } = useTranslation('orders');
  const { totalCents, valueCents, taxCents, heldAtZeroCents, newTotalCents, netPaidCents } =
    outcome;
  const row = (label: string, cents: ReturnOutcome['totalCents']) => ({
    label,
    value: <Money cents={cents} />,
  });
  const negative = (cents: ReturnOutcome['totalCents']) => minusCents(ZERO_CENTS, cents);
  return (
    <>
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
    </>
  );
}
