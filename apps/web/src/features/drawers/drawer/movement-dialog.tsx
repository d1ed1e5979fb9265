import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { amountOf, ZERO_CENTS } from '@mostrador/domain/money';
import type { MovementKind } from '@mostrador/domain/shifts';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { UnfinishedSending } from '#shared/sending/unfinished-sending.tsx';
import { useActionLimit } from '#shared/ui/approval-hint.tsx';
import classes from '#shared/ui/dialog/dialog.module.css';
import { useDialogDraft } from '#shared/ui/dialog/dialog.tsx';
import {
  type DialogOpenings,
  MoneyDialog,
  useDialogOpenings,
} from '#shared/ui/dialog/money-dialog.tsx';
import { MoneyInput } from '#shared/ui/fields/money-input.tsx';
import { useTriedForm } from '#shared/ui/form/use-tried-form.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { useSendShift } from '../parts/use-send-shift.ts';

interface Subject {
  kind: MovementKind;
  shiftId: string;
  /** Name of the drawer. */
  drawer: string;
}

/** The dialog that moves cash in a shift: `move` opens it, `dialog` is to be put on the page. */
export function useMovementDialog(): { move: (subject: Subject) => void; dialog: ReactNode } {
  const openings = useDialogOpenings<Subject>();
  return useMemo(
    () => ({ move: openings.open, dialog: <MovementDialog openings={openings} /> }),
    [openings],
  );
}

function MovementDialog({ openings }: { openings: DialogOpenings<Subject> }) {
  const { t } = useTranslation('drawers');
  return (
    <MoneyDialog openings={openings} size={460} title={({ kind }) => t(`movement.${kind}`)}>
      {(subject) => <MovementForm {...subject} onDone={openings.close} />}
    </MoneyDialog>
  );
}

function MovementForm({ kind, shiftId, drawer, onDone }: Subject & { onDone: () => void }) {
  const { t } = useTranslation(['drawers', 'orders', 'common']);
  const { formatCents, formatMoney } = useFormat();
  const errorMessage = useErrorMessage();
  const payOut = useActionLimit('payOut');
  const limit = kind === 'PAID_IN' ? undefined : payOut;
  const [cents, setCents] = useState(ZERO_CENTS);
  const [reason, setReason] = useState('');
  useDialogDraft({ cents, reason });
  const sending = useSendShift('addShiftMovement', shiftId, (_, { body }) => {
    notify.success({
      message: t(`movement.done.${body.kind}`, { amount: formatMoney(body.amount), drawer }),
    });
    onDone();
  });
  const isReasonMissing = reason.trim() === '';
  const { isTried, submit } = useTriedForm(() => {
    if (cents === 0 || isReasonMissing || limit?.isForbidden) return;
    const body = { kind, amount: amountOf(cents), reason: reason.trim() };
    void sending.send({ params: { id: shiftId }, body });
  });
  if (sending.unknown) {
    const { body } = sending.unknown;
    return (
      <UnfinishedSending
        title={t(`movement.unknown.${body.kind}`, { amount: formatMoney(body.amount) })}
        hint={t('orders:unknown.hint')}
        sending={sending}
        onClose={onDone}
      />
    );
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack className={classes.pane}>
        {sending.error && (
          <Notice tone="bad" title={t('movement.failed')}>
            {errorMessage(sending.error)}
          </Notice>
        )}
        <Text size="sm" c="dimmed">
          {t(`movement.explained.${kind}`)}
        </Text>
        <MoneyInput
          label={t('movement.amount')}
          value={cents}
          onChange={setCents}
          error={isTried && cents === 0 && t('movement.amountMissing')}
          disabled={sending.isSent}
          data-autofocus
        />
        <TextInput
          label={t('movement.reason')}
          placeholder={t(`movement.example.${kind}`)}
          maxLength={500}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          error={isTried && isReasonMissing && t('movement.reasonMissing')}
          disabled={sending.isSent}
        />
        {limit?.hint}
        <Group className={classes.footer}>
          <Button variant="default" onClick={onDone} disabled={sending.isSent}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={sending.isSent} disabled={limit?.isForbidden}>
            {t(`movement.confirm.${kind}`, { amount: formatCents(cents) })}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
