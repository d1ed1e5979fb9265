import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { usePermission } from '#shared/session/user.tsx';
import { AnchorLink } from '#shared/ui/links.tsx';
import classes from './ledger.module.css';
import type { StockMovement } from './stock-balances.ts';

/** Link to the document that moved the stock; a change by hand has none. */
export function MovementDocument({ movement }: { movement: StockMovement }) {
  const { t } = useTranslation('products');
  const { formatDay } = useFormat();
  const mayOpenCounts = usePermission('manageProducts');
  const { order, purchase, stockCount } = movement;
  const look = { size: 'sm', underline: 'always', className: classes.document } as const;
  if (order) {
    return (
      <AnchorLink to="/orders/$id" params={{ id: order.id }} {...look}>
        {t('movements.order', { number: order.orderNumber })}
      </AnchorLink>
    );
  }
  if (purchase) {
    return (
      <AnchorLink to="/purchases/$id" params={{ id: purchase.id }} {...look}>
        {t('movements.purchase', { number: purchase.purchaseNumber })}
      </AnchorLink>
    );
  }
  if (!stockCount) return null;
  const counted = t('movements.stockCount', { date: formatDay(stockCount.createdAt) });
  return mayOpenCounts ? (
    <AnchorLink to="/stock-counts/$id" params={{ id: stockCount.id }} {...look}>
      {counted}
    </AnchorLink>
  ) : (
    <span className={classes.document}>{counted}</span>
  );
}
