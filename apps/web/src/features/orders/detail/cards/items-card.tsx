import type { Order } from '@mostrador/contract/orders';
import { currencyUnit } from '@mostrador/domain/currency';
import { SoldItem } from '#features/orders/detail/sold-item.tsx';
import type { SoldGoods } from '#features/orders/parts/lines/sold-goods.ts';
import { soldLines } from '#features/orders/parts/sold-lines.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { Money } from '#shared/ui/money.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import classes from './items-card.module.css';

/** Present items of the order. Returned ones are struck through, the original ones folded. */
export function ItemsCard({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { currency } = useFormat();
  return (
    <SectionCard flush title={t('detail.items')}>
      <ul className={classes.items}>
        {soldLines(order, currencyUnit(currency)).map(({ key, ...line }) => (
          <SoldItem key={key} {...line} />
        ))}
      </ul>
      {!isAsOrdered(order) && (
        <details className={classes.original}>
          <summary>
            <span>{t('detail.originalItems')}</span>
            <Money amount={order.originalTotal} />
          </summary>
          <ul className={classes.items}>
            {order.originalItems.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: original lines have no id, and never change
              <SoldItem key={index} item={item} />
            ))}
          </ul>
        </details>
      )}
    </SectionCard>
  );
}

function isAsOrdered({ items, originalItems, total, originalTotal }: Order): boolean {
  return (
    total === originalTotal &&
    items.length === originalItems.length &&
    items.every((item, index) => isSame(item, originalItems[index]))
  );
}

function isSame(item: SoldGoods, original: SoldGoods | undefined): boolean {
  return (
    item.productName === original?.productName &&
    item.quantity === original.quantity &&
    item.unitPrice === original.unitPrice &&
    (item.discount ?? 0) === (original.discount ?? 0) &&
    item.transactionType === original.transactionType &&
    item.borrowDepositPerUnit === original.borrowDepositPerUnit
  );
}
