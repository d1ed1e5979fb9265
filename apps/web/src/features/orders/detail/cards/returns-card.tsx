import type { Order } from '@mostrador/contract/orders';
import { type Cents, centsOf, plusCents } from '@mostrador/domain/money';
import { IconArrowBackUp } from '@tabler/icons-react';
import { CreditNoteLink } from '#features/orders/detail/credit-note-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { Timeline, TimelineEntry } from '#shared/ui/timeline.tsx';

type OrderReturn = Order['returns'][number];

/** Returns of the order, newest first: goods, reason, value with its tax, and the credit note. */
export function ReturnsCard({ id, returns }: Pick<Order, 'id' | 'returns'>) {
  const { t } = useTranslation('orders');
  const { formatCents } = useFormat();
  const itemText = useReturnedItemText();
  return (
    <SectionCard title={t('detail.returns')}>
      <Timeline label={t('detail.returns')}>
        {returns.toReversed().map((orderReturn) => (
          <TimelineEntry
            key={orderReturn.id}
            icon={<IconArrowBackUp size={16} />}
            title={orderReturn.items.map(itemText).join(', ')}
            value={formatCents(worthOf(orderReturn))}
            details={[t('returned.reason', { reason: orderReturn.reason }), orderReturn.notes]}
            user={orderReturn.user}
            at={orderReturn.createdAt}
          >
            {orderReturn.creditNote && (
              <CreditNoteLink orderId={id} number={orderReturn.creditNote.number} />
            )}
          </TimelineEntry>
        ))}
      </Timeline>
    </SectionCard>
  );
}

function worthOf({ totalAmount, taxGivenBack }: OrderReturn): Cents {
  return plusCents(centsOf(totalAmount), centsOf(taxGivenBack));
}

function useReturnedItemText(): (item: OrderReturn['items'][number]) => string {
  const { t } = useTranslation('orders');
  const { formatNumber } = useFormat();
  return ({ quantity, damagedQuantity, product, orderItem }) => {
    const attributes = Object.values(orderItem.selectedAttributes ?? {});
    const name =
      attributes.length > 0 ? `${product.name} (${attributes.join(', ')})` : product.name;
    const item = t('returned.item', { quantity: formatNumber(quantity), name });
    return damagedQuantity > 0
      ? `${item} (${t('returned.damaged', { quantity: formatNumber(damagedQuantity) })})`
      : item;
  };
}
