import { Stack, Text } from '@mantine/core';
import type { Borrow } from '@mostrador/contract/borrows';
import { isValidEmail, mailLink } from '@mostrador/domain/email';
import { chatLink, isValidPhone, smsLink } from '@mostrador/domain/phone';
import type { ReminderChannel } from '@mostrador/domain/reminders';
import { IconBrandWhatsapp, IconMail, IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { SendLink } from '#features/orders/parts/send-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useUser } from '#shared/session/user.tsx';
import { DialogSkeleton } from '#shared/ui/dialog/dialog-skeleton.tsx';
import {
  type DialogOpenings,
  MoneyDialog,
  useDialogOpenings,
} from '#shared/ui/dialog/money-dialog.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { borrowQueries, useAddReminder } from '../queries.ts';
import classes from './remind-dialog.module.css';
import { useReminderSaid } from './use-reminder-said.ts';
import { useReminderText } from './use-reminder-text.ts';

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
  if (borrow.data === undefined && borrow.isError) {
    return <FailedLoad error={borrow.error} onRetry={() => void borrow.refetch()} />;
  }
  if (!borrow.isFetchedAfterMount || borrow.data === undefined) return <DialogSkeleton />;
  return <ReminderLinks record={borrow.data} onDone={onDone} />;
}

/** Links that open another app with the text, each of which notes that somebody reminded (rules.md#reminders). */
function ReminderLinks({ record, onDone }: { record: Borrow; onDone: () => void }) {
  const { t } = useTranslation('borrows');
  const { country, name: shop } = useUser().store;
  const errorMessage = useErrorMessage();
  const text = useReminderText()(record);
  const said = useReminderSaid()(record.lastReminder);
  const addReminder = useAddReminder();
  const { phone, email } = record.customer;
  const canPhone = phone !== null && isValidPhone(phone);
  const canMail = email !== null && isValidEmail(email);
  // The link opens at once; the note follows.
  const note = (channel: ReminderChannel) => () => {
    addReminder.mutate(
      { params: { id: record.id }, body: { channel } },
      {
        onError: (error) =>
          notify.error({ title: t('remind.notNoted'), message: errorMessage(error) }),
      },
    );
    onDone();
  };
  return (
    <Stack data-notices="beside">
      {said && (
        <Text size="sm" c="dimmed">
          {said}
        </Text>
      )}
      <section className={classes.text} aria-label={t('remind.text')}>
        {text}
      </section>
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
