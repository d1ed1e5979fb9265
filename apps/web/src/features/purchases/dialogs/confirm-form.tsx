import { Button, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { UnfinishedSending } from '#shared/sending/unfinished-sending.tsx';
import dialog from '#shared/ui/dialog/dialog.module.css';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { Empty } from '#shared/ui/page/empty.tsx';
import { DialogFooter } from './dialog-footer.tsx';
import { RefusedNotice } from './refused-notice.tsx';

interface Props {
  sending: {
    isUnknown: boolean;
    isSending: boolean;
    error: Error | null;
    sendAgain: () => unknown;
  };
  unknownTitle: string;
  failedTitle: string;
  /** Why it can no longer be done: somebody else was faster. */
  refusedBecause: string | undefined;
  /** Says what has changed since it was shown. */
  warning?: string;
  /** The verb of the action; absent where one of the choices confirms. */
  confirmLabel?: string;
  cancelLabel?: string;
  isDangerous?: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** Buttons each of which confirms in its way. */
  choices?: ReactNode;
  /** Says what it does, with the amounts. */
  children: ReactNode;
}

/** A step of a purchase that asks for nothing but to be meant. */
export function ConfirmForm(props: Props) {
  const { sending, refusedBecause, warning, isBusy, onConfirm, onClose, children } = props;
  const { t } = useTranslation(['purchases', 'common']);
  if (sending.isUnknown) {
    return (
      <UnfinishedSending
        title={props.unknownTitle}
        hint={t('unfinished.hint')}
        sending={sending}
        onClose={onClose}
      />
    );
  }
  if (refusedBecause !== undefined) {
    return (
      <Empty
        icon={<IconCircleCheck size={24} />}
        title={t('nothingToDo')}
        description={refusedBecause}
        action={
          <Button variant="default" onClick={onClose} autoFocus>
            {t('common:close')}
          </Button>
        }
      />
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onConfirm();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md" className={dialog.pane}>
        <RefusedNotice title={props.failedTitle} error={sending.error} />
        {warning && <Notice tone="warn" title={warning} />}
        <Text>{children}</Text>
        {props.choices}
        <DialogFooter
          submitLabel={props.confirmLabel}
          cancelLabel={props.cancelLabel}
          isDangerous={props.isDangerous}
          isBusy={isBusy}
          isFocused={!props.isDangerous}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}
