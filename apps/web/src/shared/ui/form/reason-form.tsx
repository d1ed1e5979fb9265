import { Button, Group, Stack, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from '#shared/ui/dialog/dialog.module.css';
import { useDialogDraft } from '#shared/ui/dialog/dialog.tsx';
import { useTriedForm } from '#shared/ui/form/use-tried-form.ts';
import { usePhone } from '#shared/ui/page/use-phone.ts';

interface Props {
  /** What is undone, and what that changes. */
  children: ReactNode;
  texts: {
    reason: string;
    reasonRequired: string;
    /** On the button that changes nothing. */
    keep: string;
    confirm: string;
  };
  /** What the person is told right before they press. */
  hint?: ReactNode;
  isSending: boolean;
  isForbidden?: boolean;
  onCancel: () => void;
  onSubmit: (reason: string) => void;
}

/** The form of a dialog that undoes what was entered wrongly, and asks why it was wrong. */
export function ReasonForm({
  children,
  texts,
  hint,
  isSending,
  isForbidden = false,
  onCancel,
  onSubmit,
}: Props) {
  const phone = usePhone();
  const [reason, setReason] = useState('');
  useDialogDraft({ reason });
  const isMissing = reason.trim() === '';
  const { isTried, submit } = useTriedForm(() => onSubmit(reason.trim()));
  return (
    <form onSubmit={submit} noValidate>
      <Stack className={classes.pane}>
        {children}
        <Textarea
          label={texts.reason}
          withAsterisk
          maxLength={500}
          autosize
          minRows={2}
          maxRows={5}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          error={isTried && isMissing && texts.reasonRequired}
          disabled={isSending}
          autoFocus={!phone}
        />
        {hint}
        <Group className={classes.footer}>
          <Button variant="default" onClick={onCancel} disabled={isSending}>
            {texts.keep}
          </Button>
          <Button type="submit" color="red.9" loading={isSending} disabled={isForbidden}>
            {texts.confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
