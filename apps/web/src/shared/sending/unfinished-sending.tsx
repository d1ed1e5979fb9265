import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import classes from '#shared/ui/dialog/dialog.module.css';
import { Notice } from '#shared/ui/notice/notice.tsx';

interface Props {
  /** Says what is unknown. */
  title: string;
  hint: string;
  /** Why the answer is missing, and whether a retry is running. */
  sending: { error: Error | null; isSending: boolean; sendAgain: () => unknown };
  onClose: () => void;
}

/** Content of a dialog whose request was sent without an answer: only the same can be sent again. */
export function UnfinishedSending({ title, hint, sending, onClose }: Props) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const { error, isSending, sendAgain } = sending;
  return (
    <Stack className={classes.pane}>
      <Notice tone="warn" title={title}>
        {error ? `${errorMessage(error)} ` : ''}
        {hint}
      </Notice>
      <Group className={classes.footer}>
        <Button variant="default" onClick={onClose} disabled={isSending}>
          {t('close')}
        </Button>
        <Button onClick={() => void sendAgain()} loading={isSending} data-autofocus autoFocus>
          {t('sendAgain')}
        </Button>
      </Group>
    </Stack>
  );
}
