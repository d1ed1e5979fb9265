import type { Order } from '@mostrador/contract/orders';
import { isBelowTotal, type MoneyRow, moneyRows } from '#features/orders/parts/money-rows.ts';
import { depositsIn } from '#features/orders/parts/sold-lines.ts';
import { useIncludedTaxFigures } from '#features/orders/parts/taxes/use-tax-figures.tsx';
import { useMoneyRowText } from '#features/orders/parts/use-money-row-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { type Figure, Figures } from '#shared/ui/figures.tsx';
import { Money } from '#shared/ui/money.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';

/** The order's money as a sum that ends in the amount due. */
export function MoneyCard({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { formatMoney } = useFormat();
  const rowText = useMoneyRowText();
  const includedTaxFigures = useIncludedTaxFigures();
  const depositsCents = depositsIn(order);
  const deposits: Figure = {
    label: t('money.ofItDeposits'),
    value: <Money cents={depositsCents} />,
    ofIt: true,
  };
  const figuresOf = (row: MoneyRow): Figure[] => {
    const figure = { id: row.id, label: rowText(row), value: <Money cents={row.cents} /> };
    return row.key === 'items' && depositsCents > 0 ? [figure, deposits] : [figure];
  };
  const rows = moneyRows(order);
  const ofTotal = rows.filter((row) => !isBelowTotal(row));
  const belowTotal = rows.filter(isBelowTotal);
  return (
    <SectionCard
      title={t('detail.money')}
      action={<span>{t('money.total', { amount: formatMoney(order.total) })}</span>}
    >
      <Figures
        rows={[
          ...ofTotal.flatMap(figuresOf),
          ...includedTaxFigures(order),
          ...belowTotal.flatMap(figuresOf),
        ]}
        total={{ label: t('money.due'), value: <Money amount={order.amountDue} /> }}
      />
    </SectionCard>
  );
}
