import { Paper, Skeleton, Text, Title } from '@mantine/core';
import type { SalesToDrawerLine } from '@mostrador/contract/reports/sales-to-drawer';
import type { Answer } from '@mostrador/contract/routes';
import type { DateRange } from '@mostrador/domain/calendar';
import type { Amount } from '@mostrador/domain/money';
import { DUE_STATUSES } from '@mostrador/domain/order-states';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useUser } from '#shared/session/user.tsx';
import { type Figure, Figures } from '#shared/ui/figures.tsx';
import { AnchorLink } from '#shared/ui/links.tsx';
import { Money } from '#shared/ui/money.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { ExportButton } from '../parts/export-button.tsx';
import cardClasses from '../parts/report-card.module.css';
import { useReport } from '../queries.ts';
import classes from './summary-card.module.css';

type Summary = Answer<'readSalesSummaryReport'>;

const SKELETON_HEIGHT = 320;

/** How much the period sold, what of it is due, and how that leads to the money in the drawers and accounts. */
export function SummaryCard({ range }: { range: DateRange }) {
  const { t } = useTranslation('reports', { keyPrefix: 'summary' });
  const id = useId();
  const report = useReport('readSalesSummaryReport', { query: { ...range } });
  const { query } = report;
  const { data, error, refetch } = query;
  return (
    <Paper component="section" className={cardClasses.card} aria-labelledby={id} data-wide>
      <div className={cardClasses.head}>
        <div className={cardClasses.titles}>
          <Title order={2} id={id}>
            {t('title')}
          </Title>
          <Text size="xs" c="dimmed">
            {t('explanation')}
          </Text>
        </div>
        <ExportButton title={t('title')} report={report} />
      </div>
      <div
        className={cardClasses.body}
        data-stale={query.isPlaceholderData || undefined}
        aria-busy={query.isFetching}
      >
        {data !== undefined ? (
          <div className={classes.columns}>
            <Sold summary={data} range={range} />
            <Collected summary={data} range={range} />
          </div>
        ) : error ? (
          <FailedLoad error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={SKELETON_HEIGHT} />
        )}
      </div>
    </Paper>
  );
}

/** Pages that say more of a figure, for the same days. */
type ReportPath = '/reports' | '/reports/discounts' | '/reports/products' | '/reports/taxes';
/** Cards of the sales page that a figure leads to. */
type SalesCard = 'returns' | 'deposits' | 'claims';

interface ColumnProps {
  summary: Summary;
  range: DateRange;
}

/** From the gross sales to what was paid for the orders, and on to what came in. */
function Sold({ summary: { sold, collected }, range }: ColumnProps) {
  const { t } = useTranslation('reports', { keyPrefix: 'summary' });
  const { hasTaxReport } = useUser().store;
  const link = (to: ReportPath, label: string, card?: SalesCard) => (
    <AnchorLink inherit to={to} search={range} hash={card}>
      {label}
    </AnchorLink>
  );
  return (
    <div>
      <Title order={3} className={classes.title}>
        {t('sold')}
      </Title>
      <Figures
        rows={[
          {
            ...row(t('grossSales'), sold.grossSales),
            hint: (
              <AnchorLink inherit to="/orders" search={range}>
                {t('asInOrders')}
              </AnchorLink>
            ),
          },
          {
            ...row(t('discounts'), -sold.discounts),
            hint: link('/reports/discounts', t('asInDiscounts')),
          },
          {
            ...row(t('returns'), -sold.returns),
            hint: link('/reports', t('asInReturns'), 'returns'),
          },
          ...rowIfAny(t('taxIncluded'), -sold.taxIncluded),
        ]}
        total={{
          ...row(t('revenue'), sold.revenue),
          hint: link('/reports/products', t('asInProducts')),
        }}
      />
      <Figures
        rows={[
          {
            ...row(t('tax'), sold.tax),
            hint: hasTaxReport && link('/reports/taxes', t('asInTaxes')),
          },
          ...rowIfAny(
            t('deposits'),
            sold.deposits,
            link('/reports', t('asInDeposits'), 'deposits'),
          ),
          ...rowIfAny(t('charges'), sold.charges, link('/reports', t('asInClaims'), 'claims')),
          ...rowIfAny(t('otherDiscounts'), -sold.otherDiscounts),
        ]}
        total={row(t('total'), sold.total)}
      />
      <Figures
        rows={[
          {
            ...row(t('amountDue'), -sold.amountDue),
            hint: sold.amountDue !== 0 && (
              <AnchorLink inherit to="/orders" search={{ ...range, paymentStatus: DUE_STATUSES }}>
                {t('asInDue')}
              </AnchorLink>
            ),
          },
          ...rowIfAny(t('refundDue'), sold.refundDue),
        ]}
        total={{ ...row(t('paid'), sold.paid), hint: t('paidHint') }}
      />
      <Figures
        rows={[{ ...row(t('otherMoves'), collected.otherMoves), hint: t('otherMovesHint') }]}
        total={row(t('collected'), collected.collected)}
      />
    </div>
  );
}

/** How what was collected came in, by which methods, and what is left of it without deposits. */
function Collected({ summary, range }: ColumnProps) {
  const { t } = useTranslation('reports', { keyPrefix: 'summary' });
  const { collected } = summary;
  return (
    <div>
      <Title order={3} className={classes.title}>
        {t('money')}
      </Title>
      <Figures
        rows={[
          { ...row(t('payments'), collected.payments), hint: t('paymentsHint') },
          {
            ...row(t('refunds'), -collected.refunds),
            hint: (
              <AnchorLink inherit to="/reports" search={range} hash="returns">
                {t('asInReturns')}
              </AnchorLink>
            ),
          },
          {
            ...row(t('depositsReturned'), -collected.depositsReturned),
            hint: (
              <AnchorLink inherit to="/reports" search={range} hash="deposits">
                {t('asInDeposits')}
              </AnchorLink>
            ),
          },
        ]}
        total={row(t('collected'), collected.collected)}
      />
      <Methods summary={summary} range={range} />
      <Figures
        rows={[
          {
            ...row(t('depositsPending'), -collected.depositsPending),
            hint: t('depositsPendingHint'),
          },
        ]}
        total={{
          ...row(t('adjustedNetSales'), collected.adjustedNetSales),
          hint: (
            <AnchorLink inherit to="/reports" search={range}>
              {t('adjustedNetSalesHint')}
            </AnchorLink>
          ),
        }}
      />
    </div>
  );
}

/** What was collected by each method, less refunds, and what rounding of cash added; only for who may see payments. */
function Methods({ summary: { rows }, range }: ColumnProps) {
  const { t } = useTranslation('reports', { keyPrefix: 'summary' });
  const amountOf = (asked: SalesToDrawerLine) =>
    rows.find(({ figure }) => figure === asked)?.amount;
  const handedOver = amountOf('handedOver');
  if (handedOver === undefined) return null;
  const methods = rows.filter(({ figure }) => figure === 'netCollected');
  return (
    <Figures
      rows={[
        ...methods.map(({ paymentMethod, amount }) => ({
          ...row(paymentMethod ?? t('notNoted'), amount),
          hint: (
            <AnchorLink
              inherit
              to="/reports/payments"
              search={{
                ...range,
                ...(paymentMethod === null ? { notNoted: true } : { method: paymentMethod }),
              }}
            >
              {t('asInPayments')}
            </AnchorLink>
          ),
        })),
        ...rowIfAny(t('roundings'), amountOf('roundings') ?? 0),
      ]}
      total={{ ...row(t('handedOver'), handedOver), hint: t('handedOverHint') }}
    />
  );
}

/** A row of what is added, or below 0 of what is taken off. */
function row(label: string, amount: number): Figure {
  // 0 taken off is 0 and not −0.
  return { label, value: <Money amount={(amount === 0 ? 0 : amount) as Amount} /> };
}

const rowIfAny = (label: string, amount: number, hint?: ReactNode): Figure[] =>
  amount === 0 ? [] : [{ ...row(label, amount), hint }];
