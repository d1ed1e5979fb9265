import type { Shift } from '@mostrador/contract/shifts';
import { centsOf } from '@mostrador/domain/money';
import { useTranslation } from '#i18n/use-translation.ts';
import { Money } from '#shared/ui/money.tsx';
import { BigFigures } from '../parts/big-figures.tsx';
import { differenceTone, useDifferenceText } from '../parts/use-difference-text.ts';

/** Expected, counted and the difference in large digits; of an open shift what is expected. */
export function RightOrWrong({ shift }: { shift: Shift }) {
  const { t } = useTranslation('drawers');
  const differenceText = useDifferenceText();
  const { figures, counted, difference, openingDifference } = shift;
  if (figures === null) return null;
  const opening =
    openingDifference === null || openingDifference === 0
      ? []
      : [
          {
            label: t('openingDifference'),
            value: differenceText(centsOf(openingDifference)),
            tone: differenceTone(centsOf(openingDifference)),
          },
        ];
  return (
    <BigFigures
      figures={[
        { label: t('cash.expected'), value: <Money amount={figures.cash.expected} /> },
        ...(counted === null || difference === null
          ? []
          : [
              { label: t('counted'), value: <Money amount={counted} /> },
              {
                label: t('difference.title'),
                value: differenceText(centsOf(difference)),
                tone: differenceTone(centsOf(difference)),
              },
            ]),
        ...opening,
      ]}
    />
  );
}
