import { Stack, Text, Textarea } from '@mantine/core';
import type { Borrow, BorrowSummary } from '@mostrador/contract/borrows';
import { isValidEmail, mailLink } from '@mostrador/domain/email';
import { chatLink, isValidPhone, smsLink } from '@mostrador/domain/phone';
import type { ReminderChannel } from '@mostrador/domain/reminders';
import { IconBrandWhatsapp, IconMail, IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { SendLink } from '#features/orders/parts/message/send-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { newIdempotencyKey } from '#shared/api/idempotency-key.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useUser } from '#shared/session/user.tsx';
import { useDialogDraft } from '#shared/ui/dialog/dialog.tsx';
import { DialogSkeleton } from '#shared/ui/dialog/dialog-skeleton.tsx';
import {
  type DialogOpenings,
  MoneyDialog,
  useDialogOpenings,
} from '#shared/ui/dialog/money-dialog.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { borrowQueries, useAddReminder } from '../../queries.ts';
import classes from './remind-dialog.module.css';
import { useReminderSaid } from './use-reminder-said.ts';
import { useReminderText } from './use-reminder-text.ts';

/** Id of the notice of reminders that were not noted. */
const NOT_NOTED = 'not-noted';

interface Reminded {
  borrowId: string;
  customerName: string;
}

/** The dialog that reminds a customer of a loan: `remind` opens it, `dialog` is to be put on the page. */
export function useRemind(): { remind: (reminded: Reminded) => void; dialog: ReactNode } {
  const openings = useDialogOpenings<Reminded>();
  return useMemo(
    () => ({ remind: openings.open, dialog: <RemindDialog openings={openings} /> }),
    [openings],
  );
}

function RemindDialog({ openings }: { openings: DialogOpenings<Reminded> }) {
  const { t } = useTranslation('borrows');
  return (
    <MoneyDialog
      openings={openings}
      size={440}
      closesOnClickOutside
      isQuestion={() => true}
      title={({ customerName: name }) => t('remind.title', { name })}
    >
      {({ borrowId }) => <RemindEntry borrowId={borrowId} onDone={openings.close} />}
    </MoneyDialog>
  );
}

/** Content of the dialog: loads the loan and its customer as they are now. */
function RemindEntry({ borrowId, onDone }: { borrowId: string; onDone: () => void }) {
  const borrow = useQuery({ ...borrowQueries.detail(borrowId), staleTime: 0 });
  const customerId = borrow.data?.customer.id;
  const open = useQuery({
    ...borrowQueries.openOf(customerId ?? ''),
    staleTime: 0,
    enabled: customerId !== undefined,
  });
  if (borrow.data === undefined && borrow.isError) {
    return <FailedLoad error={borrow.error} onRetry={() => void borrow.refetch()} />;
  }
  const isRead = borrow.isFetchedAfterMount && (open.isFetchedAfterMount || open.isError);
  if (!isRead || borrow.data === undefined) return <DialogSkeleton />;
  const others = open.data?.records.filter((other) => isToldWith(borrow.data, other)) ?? [];
  return <ReminderLinks record={borrow.data} others={others} onDone={onDone} />;
}

/** Whether one message reminds of both loans: what is overdue, or what is due on the same day. */
function isToldWith(record: BorrowSummary, other: BorrowSummary): boolean {
  if (other.id === record.id) return false;
  return record.overdue ? other.overdue : other.dueOn === record.dueOn;
}

/** Links that open another app with the text, each of which notes that somebody reminded (rules.md#reminders). */
function ReminderLinks({
  record,
  others,
  onDone,
}: {
  record: Borrow;
  /** Other loans of the customer that the message reminds of too. */
  others: readonly BorrowSummary[];
  onDone: () => void;
}) {
  const { t } = useTranslation('borrows');
  const { country, name: shop } = useUser().store;
  const errorMessage = useErrorMessage();
  const { formatNumber } = useFormat();
  const [first, ...more] = [record, ...others].toSorted((one, other) =>
    one.dueOn.localeCompare(other.dueOn),
  );
  const usual = useReminderText()([first ?? record, ...more]);
  const [typed, setTyped] = useState<string>();
  useDialogDraft({ typed });
  const text = typed ?? usual;
  const said = useReminderSaid()(record.lastReminder);
  const addReminder = useAddReminder();
  const { phone, email } = record.customer;
  const canPhone = phone !== null && isValidPhone(phone);
  const canMail = email !== null && isValidEmail(email);
  // The link opens at once; the note follows.
  const note = (channel: ReminderChannel) => () => {
    for (const { id } of [record, ...others]) {
      addReminder
        .mutateAsync({ params: { id }, body: { channel }, idempotencyKey: newIdempotencyKey() })
        .catch((error: unknown) =>
          notify.error({
            id: NOT_NOTED,
            title: t('remind.notNoted'),
            message: errorMessage(error),
          }),
        );
    }
    onDone();
  };
  return (
    <Stack data-notices="beside">
      {said && (
        <Text size="sm" c="dimmed">
          {said}
        </Text>
      )}
      <Textarea
        label={t('remind.text')}
        description={
          others.length > 0 &&
          t('remind.several', { count: others.length, formatted: formatNumber(others.length) })
        }
        autosize
        minRows={3}
        maxRows={10}
        value={text}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div className={classes.links}>
        <SendLink
          href={canPhone ? chatLink(phone, country, text) : undefined}
          onClick={note('WHATSAPP')}
          leftSection={<IconBrandWhatsapp size={18} aria-hidden="true" />}
        >
          {t('remind.channel.WHATSAPP')}
        </SendLink>
        <SendLink
          href={canPhone ? smsLink(phone, country, text) : undefined}
          onClick={note('SMS')}
          leftSection={<IconMessage size={18} aria-hidden="true" />}
        >
          {t('remind.channel.SMS')}
        </SendLink>
        <SendLink
          href={canMail ? mailLink(email, t('remind.subject', { shop }), text) : undefined}
          onClick={note('EMAIL')}
          leftSection={<IconMail size={18} aria-hidden="true" />}
        >
          {t('remind.channel.EMAIL')}
        </SendLink>
      </div>
      {!(canPhone && canMail) && (
        <Text size="sm" c="dimmed">
          {t(canPhone ? 'remind.noEmail' : canMail ? 'remind.noPhone' : 'remind.noContact')}
        </Text>
      )}
    </Stack>
  );
}
