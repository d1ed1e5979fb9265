import type { Shift } from '@mostrador/contract/shifts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Money } from '#shared/ui/money.tsx';
import { type BigFigure, BigFigures } from '../parts/big-figures.tsx';
import { cashRows } from '../parts/cash-rows.ts';
import { differenceTone, useDifferenceText } from '../parts/use-difference-text.ts';
import type { ClosingOutcome } from './closing.ts';
import classes from './counted-figures.module.css';

interface Props {
  shift: Pick<Shift, 'figures'>;
  outcome: ClosingOutcome;
}

/** Expected, counted and the difference, above what the expected cash is made of. */
export function CountedFigures({ shift: { figures }, outcome }: Props) {
  const { t } = useTranslation('drawers');
  const differenceText = useDifferenceText();
  const { differenceCents } = outcome;
  const counted: BigFigure = {
    label: t('counted'),
    value: <Money cents={outcome.countedCents} />,
  };
  if (figures === null) return <BigFigures figures={[counted]} isFlush />;
  return (
    <>
      <BigFigures
        isFlush
        figures={[
          { label: t('cash.expected'), value: <Money amount={figures.cash.expected} /> },
          counted,
          {
            label: t('difference.title'),
            value: differenceCents === undefined ? '–' : differenceText(differenceCents),
            ...(differenceCents !== undefined && { tone: differenceTone(differenceCents) }),
          },
        ]}
      />
      <dl className={classes.rows}>
        {cashRows(figures.cash).map(({ name, cents }) => (
          <div key={name}>
            <dt>{t(`cash.${name}`)}</dt>
            <dd>
              <Money cents={cents} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
