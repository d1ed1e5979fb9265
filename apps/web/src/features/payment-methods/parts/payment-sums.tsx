import { type Cents, minusCents, ZERO_CENTS } from '@mostrador/domain/money';
import { useTranslation } from '#i18n/use-translation.ts';
import { Figures } from '#shared/ui/figures.tsx';
import { Money } from '#shared/ui/money.tsx';
import { enteredCents, type PaymentLine } from './payment-lines.ts';

interface Props {
  lines: readonly PaymentLine[];
  amountDueCents: Cents;
}

/** Amount due, amount entered, and the rest. */
export function PaymentSums({ lines, amountDueCents }: Props) {
  const { t } = useTranslation('payments');
  const entered = enteredCents(lines);
  const rows = [
    { label: t('due'), value: <Money cents={amountDueCents} /> },
    { label: t('entered'), value: <Money cents={minusCents(ZERO_CENTS, entered)} /> },
  ];
  const total = {
    label: t('left'),
    // Negative if too much is entered, so that the figures still add up.
    value: <Money cents={minusCents(amountDueCents, entered)} />,
  };
  return <Figures rows={rows} total={total} />;
}
