import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import type { Order } from '@mostrador/contract/orders';
import { addDays, type CalendarDay } from '@mostrador/domain/calendar';
import {
  ATTEMPT_REASONS,
  type AttemptReason,
  nextTryProblem,
} from '@mostrador/domain/delivery-attempts';
import { type ReactNode, useMemo, useState } from 'react';
import { PressChips } from '#features/orders/parts/discount/press-chips.tsx';
import { useAddDeliveryAttempt } from '#features/orders/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Request } from '#shared/api/client.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { UnfinishedSending } from '#shared/sending/unfinished-sending.tsx';
import { useSending } from '#shared/sending/use-sending.ts';
import classes from '#shared/ui/dialog/dialog.module.css';
import { useDialogDraft } from '#shared/ui/dialog/dialog.tsx';
import {
  type DialogOpenings,
  MoneyDialog,
  useDialogOpenings,
} from '#shared/ui/dialog/money-dialog.tsx';
import { DateField } from '#shared/ui/fields/date-field.tsx';
import { useTriedForm } from '#shared/ui/form/use-tried-form.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { useUndoAttempt } from './use-undo-attempt.ts';

type Attempted = Pick<Order, 'id' | 'orderNumber'>;

/** The dialog that notes a failed delivery: `attempt` opens it, `dialog` is to be put on the page. */
export function useAttemptDialog(): { attempt: (order: Attempted) => void; dialog: ReactNode } {
  const openings = useDialogOpenings<Attempted>();
  return useMemo(
    () => ({ attempt: openings.open, dialog: <AttemptDialog openings={openings} /> }),
    [openings],
  );
}

function AttemptDialog({ openings }: { openings: DialogOpenings<Attempted> }) {
  const { t } = useTranslation('deliveries');
  return (
    <MoneyDialog
      openings={openings}
      title={({ orderNumber: number }) => t('attempt.title', { number })}
    >
      {(order) => <AttemptForm order={order} onDone={openings.close} />}
    </MoneyDialog>
  );
}

const NEXT_TRIES = ['today', 'tomorrow', 'day', 'none'] as const;
type NextTry = (typeof NEXT_TRIES)[number];

/** Longest note, as the API takes it. */
const NOTE_LENGTH = 500;

function AttemptForm({ order, onDone }: { order: Attempted; onDone: () => void }) {
  const { t } = useTranslation(['deliveries', 'orders', 'common']);
  const { today } = useFormat();
  const errorMessage = useErrorMessage();
  const [reason, setReason] = useState<AttemptReason>();
  const [note, setNote] = useState('');
  const [next, setNext] = useState<NextTry>('tomorrow');
  const [day, setDay] = useState<CalendarDay>();
  useDialogDraft([reason, note, next, day]);
  const undo = useUndoAttempt(order);
  const addAttempt = useAddDeliveryAttempt();
  const sending = useSending<Request<'addDeliveryAttempt'>, Order>({
    send: (request, key) => addAttempt.mutateAsync({ ...request, ...key }),
    onDone: ({ deliveryAttempts }) => {
      const last = deliveryAttempts.at(-1);
      if (last !== undefined) {
        notify.success({
          message: t('attempt.saved', {
            number: order.orderNumber,
            reason: t(`attempt.reason.${last.reason}`),
          }),
          action: { label: t('orders:action.undo'), onClick: () => undo(last.id) },
        });
      }
      onDone();
    },
  });
  const nextTryOn = { today: today(), tomorrow: addDays(today(), 1), day, none: null }[next];
  const noteMissing = reason === 'OTHER' && note.trim() === '';
  const problem = nextTryOn && nextTryProblem(nextTryOn, today());
  const { isTried, submit } = useTriedForm(() => {
    if (reason === undefined || noteMissing || nextTryOn === undefined || problem) return;
    void sending.send({
      params: { id: order.id },
      body: { reason, nextTryOn, ...(note.trim() !== '' && { note: note.trim() }) },
    });
  });
  if (sending.isUnknown) {
    return (
      <UnfinishedSending
        title={t('attempt.unknown')}
        hint={t('orders:unknown.hint')}
        sending={sending}
        onClose={onDone}
      />
    );
  }
  const dayError =
    (isTried && day === undefined && t('attempt.dayMissing')) ||
    (problem?.code === 'DAY_PASSED' && t('attempt.dayPassed')) ||
    (problem && t('attempt.dayTooLate')) ||
    undefined;
  return (
    <form onSubmit={submit} noValidate>
      <Stack className={classes.pane}>
        {sending.error && (
          <Notice tone="bad" title={t('attempt.failed')}>
            {errorMessage(sending.error)}
          </Notice>
        )}
        <Choice
          label={t('attempt.why')}
          error={isTried && reason === undefined && t('attempt.reasonMissing')}
        >
          <PressChips
            label={t('attempt.why')}
            options={ATTEMPT_REASONS.map((value) => ({
              value,
              text: t(`attempt.reason.${value}`),
            }))}
            chosen={reason}
            onPress={setReason}
            disabled={sending.isSent}
          />
        </Choice>
        <Textarea
          label={t('attempt.note')}
          required={reason === 'OTHER'}
          autosize
          minRows={2}
          maxLength={NOTE_LENGTH}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
          error={isTried && noteMissing && t('attempt.noteMissing')}
          disabled={sending.isSent}
        />
        <Choice label={t('attempt.next')}>
          <PressChips
            label={t('attempt.next')}
            options={NEXT_TRIES.map((value) => ({ value, text: t(`attempt.nextTry.${value}`) }))}
            chosen={next}
            onPress={setNext}
            disabled={sending.isSent}
          />
        </Choice>
        {next === 'day' && (
          <DateField
            label={t('attempt.day')}
            value={day}
            onChange={setDay}
            min={today()}
            error={dayError}
          />
        )}
        {next === 'none' && (
          <Text size="sm" c="dimmed">
            {t('attempt.noneHint')}
          </Text>
        )}
        <Group className={classes.footer}>
          <Button variant="default" onClick={onDone} disabled={sending.isSent}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={sending.isSent}>
            {t('attempt.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Chips below what they answer. */
function Choice({
  label,
  error,
  children,
}: {
  label: string;
  error?: string | false;
  children: ReactNode;
}) {
  return (
    <Stack gap={6}>
      <Text size="sm" fw={550}>
        {label}
      </Text>
      {children}
      {error && (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}
