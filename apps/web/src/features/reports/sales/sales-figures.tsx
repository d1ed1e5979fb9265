import type { Answer } from '@mostrador/contract/routes';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { ChangeLine } from '../parts/change-line.tsx';
import { KpiCard, KpiRow } from '../parts/kpi-card.tsx';
import type { Report } from '../queries.ts';

type Sales = Answer<'readSalesReport'>;
type AmountName = Exclude<keyof Sales['summary'], 'ordersCount' | 'netSales'>;

/** Six key figures, each compared with the period before. */
export function SalesFigures({ query }: Pick<Report<Sales>, 'query'>) {
  const { t } = useTranslation('reports', { keyPrefix: 'kpi' });
  const { data, error } = query;
  // `TimelineCard` shows the same report's error, with a retry that loads both.
  if (data === undefined && error) return null;
  const amount = (name: AmountName, isGoodWhen?: 'more' | 'less') => ({
    amount: data?.summary[name],
    children: data?.previous && (
      <ChangeLine
        now={data.summary[name]}
        before={data.previous.summary[name]}
        period={data.previous}
        isGoodWhen={isGoodWhen}
      />
    ),
  });
  return (
    <KpiRow isStale={query.isPlaceholderData}>
      <KpiCard
        label={t('netSales')}
        explanation={<Formula sales={data} />}
        {...amount('adjustedNetSales', 'more')}
      />
      <KpiCard label={t('paymentsTotal')} {...amount('paymentsTotal', 'more')} />
      <KpiCard
        label={t('refundsTotal')}
        explanation={t('refundsExplained')}
        {...amount('refundsTotal', 'less')}
      />
      <KpiCard
        label={t('ordersCount')}
        explanation={t('ordersExplained')}
        count={data?.summary.ordersCount}
      >
        {data?.previous && (
          <ChangeLine
            isCount
            now={data.summary.ordersCount}
            before={data.previous.summary.ordersCount}
            period={data.previous}
            isGoodWhen="more"
          />
        )}
      </KpiCard>
      <KpiCard label={t('depositsReturned')} {...amount('depositsReturned')} />
      <KpiCard
        label={t('depositsPending')}
        explanation={t('depositsPendingExplained')}
        {...amount('depositsPending')}
      />
    </KpiRow>
  );
}

/** How adjusted net sales are calculated: in words, and with the amounts. */
function Formula({ sales }: { sales: Sales | undefined }): ReactNode {
  const { t } = useTranslation('reports', { keyPrefix: 'kpi' });
  const { formatMoney } = useFormat();
  if (sales === undefined) return t('formula');
  const { paymentsTotal, refundsTotal, depositsReturned, depositsPending, adjustedNetSales } =
    sales.summary;
  const [payments, refunds, returned, pending, net] = [
    paymentsTotal,
    refundsTotal,
    depositsReturned,
    depositsPending,
    adjustedNetSales,
  ].map(formatMoney);
  return (
    <>
      {t('formula')}
      <br />
      {`${payments} − ${refunds} − (${returned} + ${pending}) = ${net}`}
    </>
  );
}
