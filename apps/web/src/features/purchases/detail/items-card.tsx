import { Text } from '@mantine/core';
import type { Purchase, PurchaseItem } from '@mostrador/contract/purchases';
import { centsOf } from '@mostrador/domain/money';
import { purchaseLineTotal } from '@mostrador/domain/purchase-line';
import { rateOf } from '#features/purchases/parts/line-taxes.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useTaxText } from '#shared/format/use-tax-text.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import { Money } from '#shared/ui/money.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import classes from './items-card.module.css';

/** Items with the quantities ordered, received, returned and in stock, and taxes where they have any. */
export function ItemsCard({ purchase: { items, financials } }: { purchase: Purchase }) {
  const { t } = useTranslation('purchases');
  const seesCosts = financials !== undefined;
  const numbers = ['ordered', 'received', 'returned', 'stock'] as const;
  const amounts = seesCosts ? (['unitCost', 'lineTotal'] as const) : [];
  return (
    <SectionCard flush title={t('detail.items')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('column.product')}</th>
            {[...numbers, ...amounts].map((column) => (
              <th key={column} scope="col" data-align="right">
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <ItemRow key={item.id} item={item} />
          ))}
        </tbody>
      </table>
    </SectionCard>
  );
}

function ItemRow({ item }: { item: PurchaseItem }) {
  const { t } = useTranslation('purchases');
  const { formatNumber } = useFormat();
  const { productId, productName, product, orderedQty, receivedQty, returnedQty, unitCost } = item;
  const unitCostCents = unitCost === undefined ? undefined : centsOf(unitCost);
  return (
    <tr>
      <th scope="row">
        {product.isArchived ? (
          <>
            {productName}{' '}
            <Text span size="xs" c="dimmed">
              {t('detail.deletedProduct')}
            </Text>
          </>
        ) : (
          <AnchorLink to="/products/$id" params={{ id: productId }} c="inherit" fw={550}>
            {productName}
          </AnchorLink>
        )}
        {product.barcode && <div className={classes.barcode}>{product.barcode}</div>}
        <ItemTax item={item} />
      </th>
      <td data-label={t('column.ordered')}>{formatNumber(orderedQty)}</td>
      <td data-label={t('column.received')} data-open={receivedQty < orderedQty || undefined}>
        {formatNumber(receivedQty)}
      </td>
      <td data-label={t('column.returned')}>{formatNumber(returnedQty)}</td>
      <td data-label={t('column.stock')}>
        {product.stock === null ? '—' : formatNumber(product.stock)}
      </td>
      {unitCostCents !== undefined && (
        <>
          <td data-label={t('column.unitCost')}>
            {unitCostCents === 0 ? (
              <Text span size="sm" c="dimmed">
                {t('detail.unknownCost')}
              </Text>
            ) : (
              <Money cents={unitCostCents} />
            )}
          </td>
          <td data-label={t('column.lineTotal')}>
            <Money cents={purchaseLineTotal({ orderedQty, unitCostCents })} />
          </td>
        </>
      )}
    </tr>
  );
}

/** Tax of what is ordered, by its rate; below the name, since the columns leave no room for another. */
function ItemTax({ item }: { item: PurchaseItem }) {
  const { t } = useTranslation('purchases');
  const { formatMoney } = useFormat();
  const taxText = useTaxText();
  const rate = rateOf(item);
  if (rate === undefined || item.taxAmount === undefined) return null;
  return (
    <div className={classes.tax}>
      {t('detail.lineTax', { rate: taxText(rate), amount: formatMoney(item.taxAmount) })}
    </div>
  );
}
