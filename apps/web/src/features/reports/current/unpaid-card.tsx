import type { Answer } from '@mostrador/contract/routes';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { usePermission } from '#shared/session/user.tsx';
import { BarList } from '#shared/ui/charts/bar-list.tsx';
import { AnchorLink, ButtonLink } from '#shared/ui/links.tsx';
import { Money } from '#shared/ui/money.tsx';
import { ReportCard } from '../parts/report-card.tsx';
import { ReportTable } from '../parts/report-table.tsx';
import { useReport } from '../queries.ts';
import { CardLinks } from './card-links.tsx';
import { bandKey, useBandNames } from './use-band-names.ts';

type Unpaid = Answer<'readUnpaidReport'>;

/** Amounts still due, by the days since the sale. */
export function UnpaidCard() {
  const { t } = useTranslation('currentReports');
  return (
    <ReportCard
      title={t('unpaid.title')}
      explanation={t('unpaid.explanation')}
      report={useReport('readUnpaidReport', { query: {} })}
      isEmpty={({ summary }) => summary.ordersCount === 0}
      emptyText={t('unpaid.empty')}
      emptyHint={t('unpaid.emptyHint')}
      emptyAction={
        <ButtonLink to="/orders/new" variant="light">
          {t('newOrder')}
        </ButtonLink>
      }
      chart={(report) => <UnpaidChart report={report} />}
      table={(report) => <UnpaidTable report={report} />}
      foot={({ summary }) => (summary.ordersCount > 0 ? <UnpaidLinks /> : null)}
    />
  );
}

function UnpaidChart({ report: { rows } }: { report: Unpaid }) {
  const { t } = useTranslation('currentReports');
  const { nameOf } = useBandNames();
  const unpaidText = useUnpaidText();
  return (
    <BarList
      label={t('unpaid.chart')}
      entries={rows.map((band) => ({
        key: bandKey(band),
        name: nameOf(band),
        value: band.amountDue,
        text: unpaidText(band),
      }))}
    />
  );
}

function UnpaidTable({ report: { rows, summary } }: { report: Unpaid }) {
  const { t } = useTranslation('currentReports');
  const { formatNumber } = useFormat();
  const { nameOf } = useBandNames();
  return (
    <ReportTable
      label={t('unpaid.title')}
      columns={[
        { key: 'band', title: t('columns.age'), cell: nameOf, total: t('total') },
        {
          key: 'orders',
          title: t('columns.orders'),
          isFigure: true,
          cell: ({ ordersCount }) => formatNumber(ordersCount),
          total: formatNumber(summary.ordersCount),
        },
        {
          key: 'amountDue',
          title: t('columns.amountDue'),
          isFigure: true,
          cell: ({ amountDue }) => <Money amount={amountDue} />,
          total: <Money amount={summary.amountDue} />,
        },
      ]}
      rows={rows}
      rowKey={bandKey}
      hasTotals
      isWhole
    />
  );
}

/** Link to /payments; without the permission to take payments, links to the unpaid orders instead. */
function UnpaidLinks() {
  const { t } = useTranslation('currentReports');
  const takesPayments = usePermission('takePayments');
  if (takesPayments) {
    return (
      <CardLinks>
        <AnchorLink to="/payments" search={{ todayOnly: false }} size="sm">
          {t('unpaid.takePayments')}
        </AnchorLink>
      </CardLinks>
    );
  }
  return (
    <CardLinks>
      {(['PENDING', 'PARTIALLY_PAID'] as const).map((paymentStatus) => (
        <AnchorLink
          key={paymentStatus}
          to="/orders"
          search={{ range: 'allTime', paymentStatus }}
          size="sm"
        >
          {t(`unpaid.${paymentStatus}`)}
        </AnchorLink>
      ))}
    </CardLinks>
  );
}

type Figures = Pick<Answer<'readUnpaidReport'>['summary'], 'ordersCount' | 'amountDue'>;

/** Returns a function that puts amount due and number of orders into one text. */
function useUnpaidText() {
  const { t } = useTranslation('currentReports');
  const { formatMoney, formatNumber } = useFormat();
  return ({ ordersCount, amountDue }: Figures) =>
    t('unpaid.amount', {
      count: ordersCount,
      formatted: formatNumber(ordersCount),
      amount: formatMoney(amountDue),
    });
}
