import { Box, Button } from '@mantine/core';
import type { Customer } from '@mostrador/contract/customers';
import { IconMessageCircle } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useChat } from '#shared/chat/use-chat.ts';
import { ExemptMark } from '#shared/ui/exempt-mark.tsx';
import { ContactFact, ContactList, CopyButton } from '#shared/ui/list/contact-list.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';

/** The customer's contacts and address. */
export function CustomerInfo({ customer }: { customer: Customer }) {
  const { t } = useTranslation(['customers', 'common']);
  const chat = useChat();
  const { phone, email, address, city, state, country, company, taxNumber } = customer;
  const { isExempt } = customer;
  const place = [city, state, country].filter(Boolean).join(', ');
  return (
    <SectionCard
      title={t('info.title')}
      action={
        <Button
          variant="light"
          leftSection={<IconMessageCircle size={16} aria-hidden="true" />}
          onClick={() => chat({ phone })}
        >
          {t('action.chat')}
        </Button>
      }
    >
      <ContactList
        rows={[
          { kind: 'phone', value: phone },
          { kind: 'email', value: email },
          { kind: 'address', value: [address, place].filter(Boolean).join('\n') || null },
        ]}
      >
        {company && <ContactFact label={t('common:contact.field.company')}>{company}</ContactFact>}
        {taxNumber && (
          <ContactFact
            label={t('common:contact.field.taxNumber')}
            action={<CopyButton value={taxNumber} />}
          >
            {taxNumber}
          </ContactFact>
        )}
        {isExempt && (
          <Box pt="sm">
            <ExemptMark />
          </Box>
        )}
      </ContactList>
    </SectionCard>
  );
}
