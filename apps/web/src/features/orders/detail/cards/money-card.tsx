import type { Order } from '@mostrador/contract/orders';
import { moneyRows } from '#features/orders/parts/money-rows.ts';
import { depositsIn } from '#features/orders/parts/sold-lines.ts';
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
  const depositsCents = depositsIn(order);
  const deposits: Figure = {
    label: t('money.ofItDeposits'),
    value: <Money cents={depositsCents} />,
    ofIt: true,
  };
  const rows = moneyRows(order).flatMap((row): Figure[] => {
    const figure = { id: row.id, label: rowText(row), value: <Money cents={row.cents} /> };
    return row.key === 'items' && depositsCents > 0 ? [figure, deposits] : [figure];
  });
  return (
    <SectionCard
      title={t('detail.money')}
      action={<span>{t('money.total', { amount: formatMoney(order.total) })}</span>}
    >
      <Figures
        rows={rows}
        total={{ label: t('money.due'), value: <Money amount={order.amountDue} /> }}
      />
    </SectionCard>
  );
}
