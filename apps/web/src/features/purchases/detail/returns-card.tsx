import type { Purchase } from '@mostrador/contract/purchases';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { Timeline, TimelineEntry } from '#shared/ui/timeline.tsx';
import { MovedGoods } from './moved-goods.tsx';

/** Returns to the provider, newest first: goods, reason and person. */
export function ReturnsCard({ returns }: Pick<Purchase, 'returns'>) {
  const { t } = useTranslation('purchases');
  const { formatNumber } = useFormat();
  return (
    <SectionCard title={t('detail.returns')}>
      <Timeline label={t('detail.returns')}>
        {returns.toReversed().map(({ id, items, reason, notes, user, createdAt }) => {
          const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
          return (
            <TimelineEntry
              key={id}
              icon={<IconArrowBackUp size={16} />}
              title={t('detail.unitsReturned', { count, number: formatNumber(count) })}
              details={[t('detail.reason', { reason }), notes]}
              user={user}
              at={createdAt}
            >
              <MovedGoods items={items} />
            </TimelineEntry>
          );
        })}
      </Timeline>
    </SectionCard>
  );
}
