import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useTaxText } from '#shared/format/use-tax-text.ts';
import classes from './item-text.module.css';
import type { SoldGoods } from './lines/sold-goods.ts';
import { unitCodes } from './lines/unit-codes.ts';
import { useDiscountText } from './lines/use-discount-text.ts';

interface Props {
  item: SoldGoods;
  /** Struck through: the customer no longer has it. */
  isGone?: boolean;
  /** Labels beside the name, after "lent". */
  tags?: readonly string[];
  /** Content below the text. */
  children?: ReactNode;
}

/** A line in words: product, lent or sold, quantity, unit price, discount, attributes and tax rate. */
export function ItemText({ item, isGone = false, tags = [], children }: Props) {
  const { t } = useTranslation('orders');
  const { formatMoney, formatNumber } = useFormat();
  const discountText = useDiscountText();
  const taxText = useTaxText();
  const isLent = item.transactionType === 'BORROW';
  const quantity = formatNumber(item.quantity);
  const price = formatMoney(item.unitPrice);
  const deposit = formatMoney(item.borrowDepositPerUnit);
  const { listPrice } = item;
  const discount = discountText(item);
  const isBelowList = listPrice !== undefined && listPrice > item.unitPrice;
  const attributes = Object.entries(item.selectedAttributes ?? {});
  const codes = unitCodes(item);
  const { taxName, taxPercent } = item;
  const tax =
    taxName != null && taxPercent != null && taxText({ name: taxName, percent: taxPercent });
  const facts = [tax, item.productBarcode, item.product?.provider?.name].filter(Boolean);
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
          {isBelowList && (
            <>
              {' '}
              <VisuallyHidden>{t('item.listPrice')} </VisuallyHidden>
              <del>{formatMoney(listPrice)}</del>
            </>
          )}
        </div>
        {discount && (
          <div className={classes.discount} data-tone="good">
            {discount}
          </div>
        )}
        {attributes.length > 0 && (
          <div>{attributes.map(([name, value]) => `${name}: ${value}`).join(' · ')}</div>
        )}
        {codes.length > 0 && <div className={classes.codes}>{codes.join(', ')}</div>}
        {facts.length > 0 && !isGone && <div>{facts.join(' · ')}</div>}
        {children}
      </div>
    </div>
  );
}
