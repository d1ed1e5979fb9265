import type { Purchase } from '@mostrador/contract/purchases';
import { IconPackageImport } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { Timeline, TimelineEntry } from '#shared/ui/timeline.tsx';
import { MovedGoods } from './moved-goods.tsx';

/** Receipts, newest first: goods, person, and link to print labels. */
export function ReceiptsCard({ purchase: { id, receipts } }: { purchase: Purchase }) {
  const { t } = useTranslation('purchases');
  const { formatNumber } = useFormat();
  return (
    <SectionCard title={t('detail.receipts')}>
      <Timeline label={t('detail.receipts')}>
        {receipts.toReversed().map((receipt) => {
          const count = receipt.items.reduce((sum, { quantity }) => sum + quantity, 0);
          return (
            <TimelineEntry
              key={receipt.id}
              icon={<IconPackageImport size={16} />}
              title={t('detail.unitsReceived', { count, number: formatNumber(count) })}
              details={[receipt.notes]}
              user={receipt.user}
              at={receipt.createdAt}
            >
              <MovedGoods items={receipt.items} />
              <AnchorLink
                to="/labels"
                search={{ purchaseId: id, receiptId: receipt.id }}
                state={{ backTo: `/purchases/${id}` }}
                size="sm"
              >
                {t('action.printLabels')}
              </AnchorLink>
            </TimelineEntry>
          );
        })}
      </Timeline>
    </SectionCard>
  );
}
