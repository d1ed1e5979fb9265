import { Button, Group, Stack, Text } from '@mantine/core';
import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import { type Cents, minusCents } from '@mostrador/domain/money';
import { useTranslation } from 'react-i18next';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { Figures } from '#shared/ui/figures.tsx';
import { Money } from '#shared/ui/money.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import classes from './payment-dialog.module.css';
import { enteredCents, type PaymentLine } from './payment-lines.ts';

interface Props {
  lines: readonly PaymentLine[];
  methods: readonly PaymentMethod[];
  amountDueCents: Cents;
  /** Undefined where the order is not out for delivery. */
  markDelivered: boolean | undefined;
  error: Error | null;
  isSaving: boolean;
  onBack: () => void;
  onConfirm: () => void;
}

/** Says once more what will be saved, before it is. */
export function PaymentReview({
  lines,
  methods,
  amountDueCents,
  markDelivered,
  error,
  isSaving,
  onBack,
  onConfirm,
}: Props) {
  const { t } = useTranslation(['payments', 'common']);
  const { formatCents } = useFormat();
  const errorMessage = useErrorMessage();
  const sumCents = enteredCents(lines);
  const nameOf = (id: string) => methods.find((method) => method.id === id)?.name ?? '';
  const left = formatCents(minusCents(amountDueCents, sumCents));
  return (
    <Stack className={classes.pane}>
      <Figures
        rows={lines.map(({ paymentMethodId, amountCents }) => ({
          label: nameOf(paymentMethodId),
          value: <Money cents={amountCents} />,
        }))}
        total={{ label: t('sum'), value: <Money cents={sumCents} /> }}
      />
      <Text size="sm">
        {sumCents === amountDueCents ? t('paysAll') : t('leavesDue', { amount: left })}{' '}
        {markDelivered !== undefined && t(markDelivered ? 'willBeDelivered' : 'staysAssigned')}
      </Text>
      {error && (
        <Notice tone="bad" title={t('failed')}>
          {errorMessage(error)}
        </Notice>
      )}
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
