import { Text } from '@mantine/core';
import type { Order, OrderItem } from '@mostrador/contract/orders';
import { currencyUnit } from '@mostrador/domain/currency';
import { amountOf, minusCents, sumCents, ZERO_CENTS } from '@mostrador/domain/money';
import { withOrderShares } from '#features/orders/parts/discount/order-discounts.ts';
import { ItemText } from '#features/orders/parts/item-text.tsx';
import { LineTotal } from '#features/orders/parts/lines/line-total.tsx';
import {
  givingItems,
  moneyOfUnits,
  type UnitsMoney,
} from '#features/orders/parts/lines/units-money.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { Money } from '#shared/ui/money.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import classes from './remaining-items.module.css';

/** Items that have not come back, with their cost after their discounts; for lent goods with the deposit. */
export function RemainingItems({
  order,
}: {
  order: Pick<Order, 'items' | 'discounts' | 'orderDiscount'>;
}) {
  const { t } = useTranslation('payments');
  const { currency } = useFormat();
  const unit = currencyUnit(currency);
  const remaining = givingItems({ ...order, items: withOrderShares(order) }, unit)
    .filter(({ item }) => item.remainingQuantity > 0)
    .map(({ item, line }) => ({
      item,
      money: moneyOfUnits({ item, line }, item.remainingQuantity, unit),
    }));
  const totalCents = sumCents(
    remaining.map(({ money }) => minusCents(money.fullCents, money.discountCents)),
  );
  return (
    <SectionCard flush title={t('page.items')} action={<Money cents={totalCents} />}>
      {remaining.length === 0 ? (
        <Text size="sm" c="dimmed" px="md" pb="md">
          {t('page.noItems')}
        </Text>
      ) : (
        <ul className={classes.items}>
          {remaining.map(({ item, money }) => (
            <RemainingItem key={item.id} item={item} money={money} />
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

function RemainingItem({ item, money }: { item: OrderItem; money: UnitsMoney }) {
  const { t } = useTranslation('payments');
  const { formatMoney } = useFormat();
  const tags =
    item.transactionType === 'BORROW'
      ? [
          t('page.fee', { amount: formatMoney(item.unitPrice) }),
          ...(item.borrowDepositPerUnit > 0
            ? [t('page.deposit', { amount: formatMoney(item.borrowDepositPerUnit) })]
            : []),
        ]
      : [];
  return (
    <li className={classes.item}>
      <ItemText
        item={{
          ...item,
          quantity: item.remainingQuantity,
          discount: amountOf(money.discountCents),
          orderDiscountShare: amountOf(ZERO_CENTS),
          discountAddedLater: amountOf(money.addedLaterCents),
        }}
        tags={tags}
      />
      <LineTotal fullCents={money.fullCents} discountCents={money.discountCents} />
    </li>
  );
}
