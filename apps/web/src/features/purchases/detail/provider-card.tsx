import { Anchor, Text } from '@mantine/core';
import type { Purchase } from '@mostrador/contract/purchases';
import { useTranslation } from '#i18n/use-translation.ts';
import { DeletedName } from '#shared/ui/deleted-name.tsx';
import { AnchorLink } from '#shared/ui/links.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';

/**
 * The provider under the name at the time of the purchase, with links to the provider and other
 * purchases.
 */
export function ProviderCard({ purchase: { provider, providerName } }: { purchase: Purchase }) {
  const { t } = useTranslation('purchases');
  const name = providerName ?? provider?.name;
  return (
    <SectionCard
      title={t('detail.provider')}
      action={
        provider && (
          <AnchorLink to="/purchases" search={{ providerId: provider.id }} size="sm">
            {t('detail.allPurchases')}
          </AnchorLink>
        )
      }
    >
      {provider?.isArchived && <DeletedName name={name} fw={550} />}
      {provider && !provider.isArchived && (
        <AnchorLink to="/providers/$id" params={{ id: provider.id }} fw={550}>
          {name}
        </AnchorLink>
      )}
      {provider === null && (
        <Text fw={550} c={name === undefined ? 'dimmed' : undefined}>
          {name ?? t('noProvider')}
        </Text>
      )}
      {provider?.phone && (
        <Text size="sm" mt={4}>
          <Anchor href={`tel:${provider.phone.replace(/[^+\d]/g, '')}`}>{provider.phone}</Anchor>
        </Text>
      )}
    </SectionCard>
  );
}
