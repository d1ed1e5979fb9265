import { Button } from '@mantine/core';
import type { Provider } from '@mostrador/contract/providers';
import { IconMessageCircle } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useChat } from '#shared/chat/use-chat.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import { ContactFact, ContactList } from '#shared/ui/list/contact-list.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';

/** The provider's contacts and address, with a link to their products. */
export function ProviderInfo({ provider }: { provider: Provider }) {
  const { t } = useTranslation('providers');
  const chat = useChat();
  const { id, phone, email, address, city, state, country } = provider;
  const place = [city, state, country].filter(Boolean).join(', ');
  return (
    <SectionCard
      title={t('info.title')}
      action={
        phone !== null && (
          <Button
            variant="light"
            leftSection={<IconMessageCircle size={16} aria-hidden="true" />}
            onClick={() => chat({ phone })}
          >
            {t('action.chat')}
          </Button>
        )
      }
    >
      <ContactList
        rows={[
          { kind: 'phone', value: phone },
          { kind: 'email', value: email },
          { kind: 'address', value: [address, place].filter(Boolean).join('\n') || null },
        ]}
      >
        <ContactFact label={t('info.products')}>
          <AnchorLink to="/products" search={{ providerId: id }} size="sm">
            {t('info.viewProducts')}
          </AnchorLink>
        </ContactFact>
      </ContactList>
    </SectionCard>
  );
}
