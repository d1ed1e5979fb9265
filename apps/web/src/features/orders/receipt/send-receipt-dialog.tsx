import { Modal, Stack, Text, TextInput } from '@mantine/core';
import { isValidEmail, mailLink } from '@mostrador/domain/email';
import { chatLink, isValidPhone, shareLink, smsLink } from '@mostrador/domain/phone';
import { IconBrandWhatsapp, IconMail, IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { customerQueries } from '#features/customers/queries.ts';
import type { FinishedSale } from '#features/orders/parts/finished-sale.ts';
import { SendLink } from '#features/orders/parts/message/send-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useUser } from '#shared/session/user.tsx';
import { useReceiptSubject, useReceiptText } from './receipt-text.ts';
import classes from './send-receipt.module.css';

interface Props {
  sale: FinishedSale;
  onClose: () => void;
}

/**
 * Sends a sale's text receipt by WhatsApp, SMS or e-mail (rules.md#receipts-sent): to the customer's phone
 * and e-mail, or to those that are typed, which are kept nowhere.
 */
export function SendReceiptDialog({ sale, onClose }: Props) {
  const { t } = useTranslation(['receipt', 'common']);
  const { country } = useUser().store;
  const text = useReceiptText()(sale);
  const subject = useReceiptSubject()(sale);
  const customer = useQuery({
    ...customerQueries.detail(sale.customerId ?? ''),
    enabled: sale.customerId !== undefined,
  }).data;
  const [typedPhone, setPhone] = useState<string>();
  const [typedEmail, setEmail] = useState<string>();
  const phone = (typedPhone ?? sale.phone ?? customer?.phone ?? '').trim();
  const email = (typedEmail ?? sale.email ?? customer?.email ?? '').trim();
  const canPhone = phone === '' || isValidPhone(phone);
  const canMail = email === '' || isValidEmail(email);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack data-notices="beside">
        <Channel
          field={
            <TextInput
              type="tel"
              label={t('common:contact.field.phone')}
              autoComplete="off"
              data-autofocus={phone === '' || undefined}
              value={typedPhone ?? phone}
              onChange={({ currentTarget }) => setPhone(currentTarget.value)}
              error={!canPhone && t('common:form.phoneInvalid')}
            />
          }
        >
          <SendLink
            href={canPhone ? (chatLink(phone, country, text) ?? shareLink(text)) : undefined}
            data-autofocus={phone !== '' || undefined}
            leftSection={<IconBrandWhatsapp size={18} aria-hidden="true" />}
          >
            {t('whatsApp')}
          </SendLink>
          <SendLink
            href={canPhone ? smsLink(phone, country, text) : undefined}
            leftSection={<IconMessage size={18} aria-hidden="true" />}
          >
            {t('sms')}
          </SendLink>
        </Channel>
        <Channel
          field={
            <TextInput
              type="email"
              label={t('common:contact.field.email')}
              autoComplete="off"
              value={typedEmail ?? email}
              onChange={({ currentTarget }) => setEmail(currentTarget.value)}
              error={!canMail && t('common:form.emailInvalid')}
            />
          }
        >
          <SendLink
            href={canMail ? mailLink(email, subject, text) : undefined}
            leftSection={<IconMail size={18} aria-hidden="true" />}
          >
            {t('mail')}
          </SendLink>
        </Channel>
        <Text size="sm" c="dimmed">
          {t('hint')}
        </Text>
        <section className={classes.text} aria-label={t('text')}>
          {text}
        </section>
      </Stack>
    </Modal>
  );
}

/** A field with the links that send to what it holds. */
function Channel({ field, children }: { field: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.channel}>
      {field}
      <div className={classes.links}>{children}</div>
    </div>
  );
}
