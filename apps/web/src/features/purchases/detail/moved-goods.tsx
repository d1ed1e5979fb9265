import type { Amount } from '@mostrador/domain/money';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import classes from './moved-goods.module.css';

interface Moved {
  id: string;
  productName: string;
  quantity: number;
  unitCost?: Amount;
}

/** Received or returned goods, one product a line. */
export function MovedGoods({ items }: { items: readonly Moved[] }) {
  const { t } = useTranslation('purchases');
  const { formatNumber, formatMoney } = useFormat();
  return (
    <ul className={classes.goods}>
      {items.map(({ id, productName, quantity, unitCost }) => (
        <li key={id}>
          <span>
            {formatNumber(quantity)} × {productName}
          </span>
          {unitCost !== undefined && unitCost > 0 && (
            <span className={classes.cost}>
              {t('detail.each', { amount: formatMoney(unitCost) })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
