import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { Notice } from '#shared/ui/notice.tsx';
import classes from './payment-dialog.module.css';
import type { SendOnce } from './use-send-once.ts';

interface Props {
  sending: Pick<SendOnce, 'error' | 'isPending'>;
  unfinished: { amountCents: NonNullable<SendOnce['unfinished']>['amountCents'] };
  onSendAgain: () => void;
  onClose: () => void;
}

/** Sent, and not answered: nothing but the same may be sent again. */
export function UnfinishedSending({ sending, unfinished, onSendAgain, onClose }: Props) {
  const { t } = useTranslation(['payments', 'common']);
  const { formatCents } = useFormat();
  const errorMessage = useErrorMessage();
  const { error, isPending } = sending;
  return (
    <Stack className={classes.pane}>
      <Notice
        tone="warn"
        title={t('unfinished.title', { amount: formatCents(unfinished.amountCents) })}
      >
        {error ? `${errorMessage(error)} ` : ''}
        {t('unfinished.hint')}
      </Notice>
      <Group className={classes.footer}>
        <Button variant="default" onClick={onClose} disabled={isPending}>
          {t('common:close')}
        </Button>
        <Button onClick={onSendAgain} loading={isPending} data-autofocus>
          {t('unfinished.sendAgain')}
        </Button>
      </Group>
    </Stack>
  );
}
