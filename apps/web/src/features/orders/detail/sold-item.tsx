import { lineTotal } from '@mostrador/domain/order-figures';
import { useTranslation } from '#i18n/use-translation.ts';
import { Money } from '#shared/ui/money.tsx';
import { ItemText, type SoldGoods } from '../parts/item-text.tsx';
import { lineOf } from '../parts/sold-lines.ts';
import classes from './cards/items-card.module.css';

interface Props {
  item: SoldGoods;
  /** How it left the order; it is then struck through. */
  fate?: 'returned' | 'cancelled';
  /** How many lent units were marked returned: they stay on the bill, for their fee. */
  lentBack?: number;
}

/** A line in words: what, how many at which price, and what that comes to. */
export function SoldItem({ item, fate, lentBack = 0 }: Props) {
  const { t } = useTranslation('orders');
  const isGone = fate !== undefined;
  const tags = [
    ...(fate ? [t(`item.${fate}`)] : []),
    ...(lentBack > 0 && !isGone ? [t('item.lentBack', { count: lentBack })] : []),
  ];
  return (
    <li className={classes.item} data-gone={isGone || undefined}>
      <ItemText item={item} isGone={isGone} tags={tags} />
      <div className={classes.total}>
        {isGone ? (
          <del>
            <Money cents={lineTotal(lineOf(item))} />
          </del>
        ) : (
          <Money cents={lineTotal(lineOf(item))} />
        )}
      </div>
    </li>
  );
}
