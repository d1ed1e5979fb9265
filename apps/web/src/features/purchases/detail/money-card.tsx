import { Box } from '@mantine/core';
import type { Purchase, PurchaseFinancials } from '@mostrador/contract/purchases';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useTaxText } from '#shared/format/use-tax-text.ts';
import { Figures } from '#shared/ui/figures.tsx';
import { Money } from '#shared/ui/money.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { type MoneyRow, moneyRows } from './money-rows.ts';

interface Props {
  purchase: Purchase;
  financials: PurchaseFinancials;
}

/** The purchase's money as a sum that ends in the amount due, with the provider's debt. */
export function MoneyCard({ purchase, financials }: Props) {
  const { t } = useTranslation('purchases');
  const { formatMoney } = useFormat();
  const taxText = useTaxText();
  const rateText = (rate: MoneyRow['rate']) => (rate === undefined ? '' : taxText(rate));
  const { total, amountDue, creditDue } = financials;
  return (
    <SectionCard
      title={t('detail.money')}
      action={<span>{t('money.total', { amount: formatMoney(total) })}</span>}
    >
      <Figures
        rows={moneyRows(purchase, financials).map(({ key, cents, rate }) => ({
          id: rate?.id,
          label: key === 'taxRate' ? rateText(rate) : t(`money.${key}`),
          value: <Money cents={cents} />,
        }))}
        total={{ label: t('money.due'), value: <Money amount={amountDue} /> }}
      />
      {creditDue > 0 && (
        <Box mt="sm">
          <Notice tone="info" title={t('money.owes', { amount: formatMoney(creditDue) })} />
        </Box>
      )}
    </SectionCard>
  );
}
