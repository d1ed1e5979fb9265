import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import classes from '#shared/ui/dialog/dialog.module.css';
import { Notice } from '#shared/ui/notice/notice.tsx';

interface Props {
  /** What is not known yet. */
  title: string;
  hint: string;
  /** Why no answer came, and whether the same is being sent again. */
  sending: { error: Error | null; isPending: boolean };
  onSendAgain: () => void;
  onClose: () => void;
}

/** The inside of a dialog that was sent, and not answered: nothing but the same may be sent again. */
export function UnfinishedSending({ title, hint, sending, onSendAgain, onClose }: Props) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const { error, isPending } = sending;
  return (
    <Stack className={classes.pane}>
      <Notice tone="warn" title={title}>
        {error ? `${errorMessage(error)} ` : ''}
        {hint}
      </Notice>
      <Group className={classes.footer}>
        <Button variant="default" onClick={onClose} disabled={isPending}>
          {t('close')}
        </Button>
        <Button onClick={onSendAgain} loading={isPending} data-autofocus autoFocus>
          {t('sendAgain')}
        </Button>
      </Group>
    </Stack>
  );
}
