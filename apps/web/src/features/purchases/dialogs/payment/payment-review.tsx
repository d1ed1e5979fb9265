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
import dialog from '#shared/ui/dialog/dialog.module.css';
import { Figures } from '#shared/ui/figures.tsx';
import { Money } from '#shared/ui/money.tsx';

interface Props {
  lines: readonly PaymentLine[];
  methods: readonly PaymentMethod[];
  amountDueCents: Cents;
  isBusy: boolean;
  onBack: () => void;
  onConfirm: () => void;
}

/** Says once more what will be paid, and what remains, before it is. */
export function PaymentReview({
  lines,
  methods,
  amountDueCents,
  isBusy,
  onBack,
  onConfirm,
}: Props) {
  const { t } = useTranslation(['purchases', 'payments', 'common']);
  const { formatCents } = useFormat();
  const sumCents = enteredCents(lines);
  const left = formatCents(minusCents(amountDueCents, sumCents));
  return (
    <Stack className={dialog.pane}>
      <Figures
        rows={lines.map(({ paymentMethodId, amountCents }) => ({
          label: methodName(methods, paymentMethodId),
          value: <Money cents={amountCents} />,
        }))}
        total={{ label: t('payments:sum'), value: <Money cents={sumCents} /> }}
      />
      <Text size="sm">
        {sumCents === amountDueCents
          ? t('payment.paysAll')
          : t('payments:leavesDue', { amount: left })}
      </Text>
      <Group className={dialog.footer}>
        <Button variant="default" onClick={onBack} disabled={isBusy}>
          {t('common:back')}
        </Button>
        <Button onClick={onConfirm} loading={isBusy} autoFocus>
          {t('payment.confirm', { amount: formatCents(sumCents) })}
        </Button>
      </Group>
    </Stack>
  );
}
