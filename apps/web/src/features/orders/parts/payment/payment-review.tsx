import { Button, Group, Stack, Text } from '@mantine/core';
import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import { type Cents, minusCents } from '@mostrador/domain/money';
import {
  enteredCents,
  methodName,
  type PaymentLine,
} from '#features/payment-methods/parts/payment-lines.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import classes from '#shared/ui/dialog/dialog.module.css';
import { Figures } from '#shared/ui/figures.tsx';
import { Money } from '#shared/ui/money.tsx';
import { type Collector, isCollected } from './payment-draft.ts';

interface Props {
  lines: readonly PaymentLine[];
  /** Who collected what is paid in cash. */
  collectedBy?: Collector | undefined;
  methods: readonly PaymentMethod[];
  amountDueCents: Cents;
  /** Undefined where the order is not out for delivery. */
  willBeDelivered: boolean | undefined;
  isSaving: boolean;
  onBack: () => void;
  onConfirm: () => void;
}

/** Says once more what will be saved, before it is. */
export function PaymentReview({
  lines,
  collectedBy,
  methods,
  amountDueCents,
  willBeDelivered,
  isSaving,
  onBack,
  onConfirm,
}: Props) {
  const { t } = useTranslation(['payments', 'deliveries', 'common']);
  const { formatCents } = useFormat();
  const sumCents = enteredCents(lines);
  const left = formatCents(minusCents(amountDueCents, sumCents));
  return (
    <Stack className={classes.pane}>
      <Figures
        rows={lines.map((line) => ({
          label: [
            methodName(methods, line.paymentMethodId),
            collectedBy &&
              isCollected(line, { collectedBy }, methods) &&
              t('deliveries:collectedBy', { name: collectedBy.name }),
          ]
            .filter(Boolean)
            .join(' · '),
          value: <Money cents={line.amountCents} />,
        }))}
        total={{ label: t('sum'), value: <Money cents={sumCents} /> }}
      />
      <Text size="sm">
        {sumCents === amountDueCents ? t('paysAll') : t('leavesDue', { amount: left })}{' '}
        {willBeDelivered !== undefined && t(willBeDelivered ? 'willBeDelivered' : 'staysAssigned')}
      </Text>
      <Group className={classes.footer}>
        <Button variant="default" onClick={onBack} disabled={isSaving}>
          {t('common:back')}
        </Button>
        <Button onClick={onConfirm} loading={isSaving} autoFocus>
          {t('confirm', { amount: formatCents(sumCents) })}
        </Button>
      </Group>
    </Stack>
  );
}
