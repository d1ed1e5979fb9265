import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import type { Amount } from '@mostrador/domain/money';
import { useState } from 'react';
import { paidAmount } from '#features/orders/outbox/page/paid-amount.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import dialog from '#shared/ui/dialog/dialog.module.css';
import { useDialogDraft } from '#shared/ui/dialog/dialog.tsx';
import { useTriedForm } from '#shared/ui/form/use-tried-form.ts';
import { usePhone } from '#shared/ui/page/use-phone.ts';
import type { OutboxEntry } from '../outbox-entry.ts';

interface Props {
  entry: OutboxEntry;
  onCancel: () => void;
  onSubmit: (reason: string) => void;
}

/** Asks why an order is not to be sent, and says what that means. */
export function PutAsideForm({ entry: { body, isOutcomeUnknown }, onCancel, onSubmit }: Props) {
  const { t } = useTranslation(['outbox', 'common']);
  const { formatMoney } = useFormat();
  const phone = usePhone();
  const [reason, setReason] = useState('');
  useDialogDraft(reason);
  const isMissing = reason.trim() === '';
  const paid = paidAmount(body);
  const { isTried, submit } = useTriedForm(() => onSubmit(reason.trim()));
  return (
    <form onSubmit={submit} noValidate>
      <Stack className={dialog.pane}>
        <Text size="sm">
          {t('aside.hint', {
            customer: body.customerName || t('common:walkIn'),
            total: formatMoney(body.total as Amount),
          })}
        </Text>
        {isOutcomeUnknown && <Text size="sm">{t('aside.mayBeSaved')}</Text>}
        {paid > 0 && <Text size="sm">{t('aside.paid', { amount: formatMoney(paid) })}</Text>}
        <Textarea
          label={t('aside.reason')}
          withAsterisk
          maxLength={500}
          autosize
          minRows={2}
          maxRows={5}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          error={isTried && isMissing && t('aside.reasonRequired')}
          autoFocus={!phone}
        />
        <Group className={dialog.footer}>
          <Button variant="default" onClick={onCancel}>
            {t('common:cancel')}
          </Button>
          <Button type="submit">{t('aside.open')}</Button>
        </Group>
      </Stack>
    </form>
  );
}
