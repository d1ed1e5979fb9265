import { IconShoppingCartDown } from '@tabler/icons-react';
import { PurchaseRows, PurchaseRowsSkeleton } from '#features/purchases/parts/purchase-rows.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { Empty } from '#shared/ui/page/empty.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import type { SummaryQuery } from './provider-stats.tsx';

interface Props {
  providerId: string;
  summary: SummaryQuery;
}

/** Newest purchases from the provider, with a link to all. */
export function RecentPurchases({ providerId, summary }: Props) {
  const { t } = useTranslation('providers');
  return (
    <SectionCard
      flush
      title={t('recentPurchases.title')}
      action={
        <ButtonLink to="/purchases" search={{ providerId }} variant="light" flex="none">
          {t('recentPurchases.viewAll')}
        </ButtonLink>
      }
    >
      <Purchases providerId={providerId} summary={summary} />
    </SectionCard>
  );
}

function Purchases({ providerId, summary: { data, error, refetch } }: Props) {
  const { t } = useTranslation('providers');
  if (data === undefined) {
    if (error === null) return <PurchaseRowsSkeleton />;
    return (
      <FailedLoad
        title={t('recentPurchases.failedToLoad')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.recentPurchases.length > 0) return <PurchaseRows purchases={data.recentPurchases} />;
  return (
    <Empty
      icon={<IconShoppingCartDown size={24} />}
      title={t('recentPurchases.empty')}
      description={t('recentPurchases.emptyHint')}
      action={
        <ButtonLink to="/purchases/new" state={{ providerId }} variant="light">
          {t('profile.newPurchase')}
        </ButtonLink>
      }
    />
  );
}
