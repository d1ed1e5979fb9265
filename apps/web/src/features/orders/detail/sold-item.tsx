import type { OrderItem } from '@mostrador/contract/orders';
import { centsOf } from '@mostrador/domain/money';
import { lineTotal } from '@mostrador/domain/order-figures';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/format/use-format.ts';
import { Money } from '#shared/ui/money.tsx';
import classes from './items-card.module.css';

/** A line of an order, as it is now or as it was at first. */
export type SoldGoods = Pick<
  OrderItem,
  | 'productName'
  | 'productBarcode'
  | 'quantity'
  | 'unitPrice'
  | 'transactionType'
  | 'borrowDepositPerUnit'
  | 'selectedAttributes'
> &
  Partial<Pick<OrderItem, 'product'>>;

/** A line in words: what, how many at which price, and what that comes to. */
export function SoldItem({ item, isReturned }: { item: SoldGoods; isReturned?: boolean }) {
  const { t } = useTranslation('orders');
  const { productName, quantity, transactionType } = item;
  const line = {
    transactionType,
    quantity,
    unitPriceCents: centsOf(item.unitPrice),
    borrowDepositPerUnitCents: centsOf(item.borrowDepositPerUnit),
  };
  const name = isReturned ? <del>{productName}</del> : productName;
  return (
    <li className={classes.item} data-returned={isReturned || undefined}>
      <div className={classes.what}>
        <div className={classes.name}>
          {name}
          {transactionType === 'BORROW' && <span className={classes.tag}>⇄ {t('item.lent')}</span>}
          {isReturned && <span className={classes.tag}>{t('item.returned')}</span>}
        </div>
        <Details item={isReturned ? { ...item, productBarcode: null, product: undefined } : item} />
      </div>
      <div className={classes.total}>
        {isReturned ? (
          <del>
            <Money cents={lineTotal(line)} />
          </del>
        ) : (
          <Money cents={lineTotal(line)} />
        )}
      </div>
    </li>
  );
}

function Details({ item }: { item: SoldGoods }) {
  const { t } = useTranslation('orders');
  const { formatMoney, formatNumber } = useFormat();
  const quantity = formatNumber(item.quantity);
  const price = formatMoney(item.unitPrice);
  const attributes = Object.entries(item.selectedAttributes ?? {});
  const facts = [item.productBarcode, item.product?.provider?.name].filter(Boolean);
  return (
    <div className={classes.details}>
      <div>
        {item.transactionType === 'BORROW'
          ? t('item.lentAt', {
              quantity,
              fee: price,
              deposit: formatMoney(item.borrowDepositPerUnit),
            })
          : t('item.soldAt', { quantity, price })}
      </div>
      {attributes.length > 0 && (
        <div>{attributes.map(([name, value]) => `${name}: ${value}`).join(' · ')}</div>
      )}
      {facts.length > 0 && <div>{facts.join(' · ')}</div>}
    </div>
  );
}
