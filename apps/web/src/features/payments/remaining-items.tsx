import { Text } from '@mantine/core';
import type { Order, OrderItem } from '@mostrador/contract/orders';
import { centsOf, sumCents } from '@mostrador/domain/money';
import { type Line, lineTotal } from '@mostrador/domain/order-figures';
import { ItemText } from '#features/orders/parts/item-text.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { Money } from '#shared/ui/money.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import classes from './remaining-items.module.css';

/** Items that have not come back, with their cost; for lent goods including the deposit. */
export function RemainingItems({ items }: Pick<Order, 'items'>) {
  const { t } = useTranslation('payments');
  const remaining = items.filter(({ remainingQuantity }) => remainingQuantity > 0);
  const totalCents = sumCents(remaining.map((item) => lineTotal(remainingLine(item))));
  return (
    <SectionCard flush title={t('page.items')} action={<Money cents={totalCents} />}>
      {remaining.length === 0 ? (
        <Text size="sm" c="dimmed" px="md" pb="md">
          {t('page.noItems')}
        </Text>
      ) : (
        <ul className={classes.items}>
          {remaining.map((item) => (
            <RemainingItem key={item.id} item={item} />
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

function RemainingItem({ item }: { item: OrderItem }) {
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
      <ItemText item={{ ...item, quantity: item.remainingQuantity }} tags={tags} />
      <div className={classes.total}>
        <Money cents={lineTotal(remainingLine(item))} />
      </div>
    </li>
  );
}

function remainingLine(item: OrderItem): Line {
  return {
    transactionType: item.transactionType,
    quantity: item.remainingQuantity,
    unitPriceCents: centsOf(item.unitPrice),
    borrowDepositPerUnitCents: centsOf(item.borrowDepositPerUnit),
  };
}
