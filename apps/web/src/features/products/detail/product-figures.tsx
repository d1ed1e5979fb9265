import type { ProductDetail } from '@mostrador/contract/products';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useReportFormat } from '#shared/format/use-report-format.ts';
import { usePermission } from '#shared/session/user.tsx';
import { KeyFigures } from '#shared/ui/key-figures.tsx';
import { Money } from '#shared/ui/money.tsx';
import classes from './product-figures.module.css';
import { productMargin } from './product-margin.ts';

/** Price, cost and margin; units in the shop, units with customers, and their sum (rules.md#stock). */
export function ProductFigures({ product }: { product: ProductDetail }) {
  const { t } = useTranslation('products');
  const { formatNumber } = useFormat();
  const { formatPercent } = useReportFormat();
  const seesCosts = usePermission('seeCosts');
  const { price, cost, stock, onLoan, owned, inRepair, borrowable } = product;
  const margin = productMargin(product);
  const none = <span className={classes.aside}>{t('detail.notKnown')}</span>;
  return (
    <KeyFigures
      figures={[
        { label: t('detail.price'), value: <Money amount={price} /> },
        ...(seesCosts
          ? [
              { label: t('detail.cost'), value: cost ? <Money amount={cost} /> : none },
              {
                label: t('detail.margin'),
                value: margin ? (
                  <>
                    <Money amount={margin.amount} />{' '}
                    <span className={classes.aside}>{formatPercent(margin.share)}</span>
                  </>
                ) : (
                  none
                ),
              },
            ]
          : []),
        {
          label: t('detail.stock'),
          value: (
            <>
              {stock === null ? (
                <span className={classes.aside}>{t('detail.notTracked')}</span>
              ) : (
                formatNumber(stock)
              )}
              {(onLoan > 0 || inRepair > 0 || borrowable) && (
                <div className={classes.aside}>
                  {owned === null
                    ? t('detail.onLoanOnly', { onLoan: formatNumber(onLoan) })
                    : t(inRepair > 0 ? 'detail.loanRepairAndOwned' : 'detail.loanAndOwned', {
                        onLoan: formatNumber(onLoan),
                        inRepair: formatNumber(inRepair),
                        owned: formatNumber(owned),
                      })}
                </div>
              )}
            </>
          ),
        },
      ]}
    />
  );
}
