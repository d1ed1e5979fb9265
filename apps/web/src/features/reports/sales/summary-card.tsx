import { Paper, Skeleton, Text, Title } from '@mantine/core';
import type { Answer } from '@mostrador/contract/routes';
import type { DateRange } from '@mostrador/domain/calendar';
import type { Amount } from '@mostrador/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { listQuery } from '#shared/api/query.ts';
import { usePermission } from '#shared/session/user.tsx';
import { type Figure, Figures } from '#shared/ui/figures.tsx';
import { AnchorLink } from '#shared/ui/links.tsx';
import { Money } from '#shared/ui/money.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import cardClasses from '../parts/report-card.module.css';
import classes from './summary-card.module.css';

type Summary = Answer<'readSalesSummaryReport'>;

const SKELETON_HEIGHT = 320;

/** How much the period sold, what of it is due, and how that leads to the money that moved in it. */
export function SummaryCard({ range }: { range: DateRange }) {
  const { t } = useTranslation('reports', { keyPrefix: 'sales.summary' });
  const id = useId();
  const query = useQuery(listQuery('readSalesSummaryReport', { query: { ...range } }));
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

interface ColumnProps {
  summary: Summary;
  range: DateRange;
}

/** From the gross sales to what was paid for the orders, and on to what came in. */
function Sold({ summary: { sold, collected }, range }: ColumnProps) {
  const { t } = useTranslation('reports', { keyPrefix: 'sales.summary' });
  return (
    <div>
      <Title order={3} className={classes.title}>
        {t('sold')}
      </Title>
      <Figures
        rows={[
          row(t('grossSales'), sold.grossSales),
          row(t('discounts'), -sold.discounts),
          row(t('returns'), -sold.returns),
          ...rowIfAny(t('taxIncluded'), -sold.taxIncluded),
        ]}
        total={{
          ...row(t('revenue'), sold.revenue),
          hint: (
            <AnchorLink inherit to="/reports/products" search={range}>
              {t('asInProducts')}
            </AnchorLink>
          ),
        }}
      />
      <Figures
        rows={[
          row(t('tax'), sold.tax),
          ...rowIfAny(t('deposits'), sold.deposits),
          ...rowIfAny(t('charges'), sold.charges),
          ...rowIfAny(t('otherDiscounts'), -sold.otherDiscounts),
        ]}
        total={row(t('total'), sold.total)}
      />
      <Figures
        rows={[row(t('amountDue'), -sold.amountDue), ...rowIfAny(t('refundDue'), sold.refundDue)]}
        total={{ ...row(t('paid'), sold.paid), hint: t('paidHint') }}
      />
      <Figures
        rows={[{ ...row(t('otherMoves'), collected.otherMoves), hint: t('otherMovesHint') }]}
        total={row(t('collected'), collected.collected)}
      />
    </div>
  );
}

/** What was collected, and what is left of it without deposits: the key figure of the page. */
function Collected({ summary: { collected }, range }: ColumnProps) {
  const { t } = useTranslation('reports', { keyPrefix: 'sales.summary' });
  const seesPayments = usePermission('readPaymentsReport');
  return (
    <div>
      <Title order={3} className={classes.title}>
        {t('money')}
      </Title>
      <Figures
        rows={[
          { ...row(t('payments'), collected.payments), hint: t('paymentsHint') },
          row(t('refunds'), -collected.refunds),
          row(t('depositsReturned'), -collected.depositsReturned),
        ]}
        total={{
          ...row(t('collected'), collected.collected),
          hint: seesPayments && (
            <AnchorLink inherit to="/reports/payments" search={range}>
              {t('asInPayments')}
            </AnchorLink>
          ),
        }}
      />
      <Figures
        rows={[
          {
            ...row(t('depositsPending'), -collected.depositsPending),
            hint: t('depositsPendingHint'),
          },
        ]}
        total={{
          ...row(t('adjustedNetSales'), collected.adjustedNetSales),
          hint: t('adjustedNetSalesHint'),
        }}
      />
    </div>
  );
}

/** A row of what is added, or below 0 of what is taken off. */
function row(label: string, amount: number): Figure {
  // 0 taken off is 0 and not −0.
  return { label, value: <Money amount={(amount === 0 ? 0 : amount) as Amount} /> };
}

const rowIfAny = (label: string, amount: number) => (amount === 0 ? [] : [row(label, amount)]);
