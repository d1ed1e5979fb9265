import type { Order } from '@mostrador/contract/orders';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { Timeline, TimelineEntry } from '#shared/ui/timeline.tsx';

type OrderReturn = Order['returns'][number];

/** Returns of the order, newest first: goods, reason and value. */
export function ReturnsCard({ returns }: Pick<Order, 'returns'>) {
  const { t } = useTranslation('orders');
  const { formatMoney } = useFormat();
  const itemText = useReturnedItemText();
  return (
    <SectionCard title={t('detail.returns')}>
      <Timeline label={t('detail.returns')}>
        {returns.toReversed().map((orderReturn) => (
          <TimelineEntry
            key={orderReturn.id}
            icon={<IconArrowBackUp size={16} />}
            title={orderReturn.items.map(itemText).join(', ')}
            value={formatMoney(orderReturn.totalAmount)}
            details={[t('returned.reason', { reason: orderReturn.reason }), orderReturn.notes]}
            user={orderReturn.user}
            at={orderReturn.createdAt}
          />
        ))}
      </Timeline>
    </SectionCard>
  );
}

function useReturnedItemText(): (item: OrderReturn['items'][number]) => string {
  const { t } = useTranslation('orders');
  const { formatNumber } = useFormat();
  return ({ quantity, product, orderItem }) => {
    const attributes = Object.values(orderItem.selectedAttributes ?? {});
    const name =
      attributes.length > 0 ? `${product.name} (${attributes.join(', ')})` : product.name;
    return t('returned.item', { quantity: formatNumber(quantity), name });
  };
}
