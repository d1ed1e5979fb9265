import type { OrderItem } from '@mostrador/contract/orders';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import classes from './item-text.module.css';

/** A line of an order, in its present or its first state. */
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

interface Props {
  item: SoldGoods;
  /** Struck through: the customer no longer has it. */
  isGone?: boolean;
  /** Labels beside the name, after "lent". */
  tags?: readonly string[];
  /** Content below the text. */
  children?: ReactNode;
}

/** A line in words: product, lent or sold, quantity, unit price and attributes. */
export function ItemText({ item, isGone = false, tags = [], children }: Props) {
  const { t } = useTranslation('orders');
  const { formatMoney, formatNumber } = useFormat();
  const isLent = item.transactionType === 'BORROW';
  const quantity = formatNumber(item.quantity);
  const price = formatMoney(item.unitPrice);
  const deposit = formatMoney(item.borrowDepositPerUnit);
  const attributes = Object.entries(item.selectedAttributes ?? {});
  const facts = [item.productBarcode, item.product?.provider?.name].filter(Boolean);
  return (
    <div className={classes.text}>
      <div className={classes.name}>
        {isGone ? <del>{item.productName}</del> : item.productName}
        {[...(isLent ? [`⇄ ${t('item.lent')}`] : []), ...tags].map((tag) => (
          <span key={tag} className={classes.tag}>
            {tag}
          </span>
        ))}
      </div>
      <div className={classes.details}>
        <div>
          {isLent
            ? t('item.lentAt', { quantity, fee: price, deposit })
            : t('item.soldAt', { quantity, price })}
        </div>
        {attributes.length > 0 && (
          <div>{attributes.map(([name, value]) => `${name}: ${value}`).join(' · ')}</div>
        )}
        {facts.length > 0 && !isGone && <div>{facts.join(' · ')}</div>}
        {children}
      </div>
    </div>
  );
}
