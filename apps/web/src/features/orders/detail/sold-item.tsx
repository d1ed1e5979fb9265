import { lineTotal } from '@mostrador/domain/order-figures';
import { useTranslation } from '#i18n/use-translation.ts';
import { ItemText } from '../parts/item-text.tsx';
import { lineDiscount } from '../parts/lines/line-discount.ts';
import { LineTotal } from '../parts/lines/line-total.tsx';
import type { SoldGoods } from '../parts/lines/sold-goods.ts';
import { lineOf } from '../parts/sold-lines.ts';
import classes from './cards/items-card.module.css';

interface Props {
  item: SoldGoods;
  /** Why the line is struck through. */
  fate?: 'returned' | 'cancelled';
  /** Units of a loan that came back, and that are lost; they stay on the bill for their fee. */
  lentBack?: number;
  lentLost?: number;
}

/** A line in words: product, quantity, unit price, discount and total. */
export function SoldItem({ item, fate, lentBack = 0, lentLost = 0 }: Props) {
  const { t } = useTranslation('orders');
  const isGone = fate !== undefined;
  const tags = [
    ...(fate ? [t(`item.${fate}`)] : []),
    ...(lentBack > 0 && !isGone ? [t('item.lentBack', { count: lentBack })] : []),
    ...(lentLost > 0 && !isGone ? [t('item.lentLost', { count: lentLost })] : []),
  ];
  return (
    <li className={classes.item} data-gone={isGone || undefined}>
      <ItemText item={item} isGone={isGone} tags={tags} />
      <LineTotal
        fullCents={lineTotal(lineOf(item))}
        discountCents={lineDiscount(item)}
        isGone={isGone}
      />
    </li>
  );
}
