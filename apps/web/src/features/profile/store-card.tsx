import { Text } from '@mantine/core';
import type { Store } from '@mostrador/contract/stores';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePermission } from '#shared/session/user.tsx';
import { AnchorLink } from '#shared/ui/links.tsx';
import { ContactFact, ContactList } from '#shared/ui/list/contact-list.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';

/** The person's store; with the permission to change it, links to its settings. */
export function StoreCard({ store }: { store: Store }) {
  const { t } = useTranslation('profile');
  const mayManage = usePermission('manageStore');
  const { name, email, phone, address, city, state, country, timezone } = store;
  const place = [city, state, country].filter(Boolean).join(', ');
  return (
    <SectionCard
      title={t('store.title')}
      action={
        mayManage && (
          <AnchorLink to="/store" size="sm">
            {t('store.settings')}
          </AnchorLink>
        )
      }
    >
      <Text fw={600} size="md">
        {name}
      </Text>
      <ContactList
        rows={[
          { kind: 'email', value: email },
          { kind: 'phone', value: phone },
          { kind: 'address', value: [address, place].filter(Boolean).join('\n') || null },
        ]}
      >
        <ContactFact label={t('store.timezone')}>{timezone.replaceAll('_', ' ')}</ContactFact>
      </ContactList>
    </SectionCard>
  );
}
