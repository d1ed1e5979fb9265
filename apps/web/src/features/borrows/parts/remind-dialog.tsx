import { Modal, Stack, Text } from '@mantine/core';
import type { BorrowSummary } from '@mostrador/contract/borrows';
import { isValidEmail, mailLink } from '@mostrador/domain/email';
import { chatLink, isValidPhone, smsLink } from '@mostrador/domain/phone';
import type { ReminderChannel } from '@mostrador/domain/reminders';
import { IconBrandWhatsapp, IconMail, IconMessage } from '@tabler/icons-react';
import { SendLink } from '#features/orders/parts/send-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { personName } from '#shared/format/person-name.ts';
import { useUser } from '#shared/session/user.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { useAddReminder } from '../queries.ts';
import classes from './remind-dialog.module.css';
import { useReminderSaid } from './use-reminder-said.ts';
import { useReminderText } from './use-reminder-text.ts';

interface Props {
  record: BorrowSummary;
  onClose: () => void;
}

/** Reminds a customer of a loan by a link to another app, and notes that somebody did (rules.md#reminders). */
export function RemindDialog({ record, onClose }: Props) {
  const { t } = useTranslation(['borrows', 'common']);
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
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('remind.title', { name: personName(record.customer) })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
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
    </Modal>
  );
}
