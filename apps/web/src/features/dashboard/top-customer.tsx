import type { DateRange } from '@mostrador/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import { KpiCard } from '#features/reports/parts/kpi-card.tsx';
import { ShrinkingFigure } from '#features/reports/parts/shrinking-figure.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import { dashboardQueries } from './queries.ts';
import classes from './top-customer.module.css';

/** The customer who paid most in the period; a press opens the profile. */
export function TopCustomer({ range }: { range: DateRange }) {
  const { t } = useTranslation('dashboard');
  const { formatMoney } = useFormat();
  const { data, isError, refetch } = useQuery(dashboardQueries.topCustomer(range));
  const top = data?.rows[0];
  const isArchived = top !== undefined && data?.archivedCustomerIds.includes(top.customerId);
  return (
    <KpiCard
      label={t('kpi.topCustomer')}
      figure={
        data && (
          <div className={classes.name}>
            {isArchived && <ShrinkingFigure text={top.name} />}
            {top && !isArchived && (
              <AnchorLink to="/customers/$id" params={{ id: top.customerId }} inherit>
                <ShrinkingFigure text={top.name} />
              </AnchorLink>
            )}
            {top === undefined && <ShrinkingFigure text={t('kpi.nobodyYet')} />}
          </div>
        )
      }
      onRetry={isError && !data ? () => void refetch() : undefined}
    >
      {top && t('kpi.paid', { amount: formatMoney(top.totalPaid) })}
    </KpiCard>
  );
}
