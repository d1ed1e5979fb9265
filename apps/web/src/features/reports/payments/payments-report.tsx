import { Text } from '@mantine/core';
import type { DateRange } from '@mostrador/domain/calendar';
import { useTranslation } from '#i18n/use-translation.ts';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import type { PaymentsReportSearch } from '../reports-search.ts';
import { CollectedFigures } from './collected-figures.tsx';
import { MethodCards } from './method-cards.tsx';
import { MethodOrders } from './method-orders.tsx';
import { methodShares } from './method-shares.ts';
import { MethodsCard } from './methods-card.tsx';
import classes from './payments-report.module.css';
import { usePaymentsReport } from './use-payments-report.ts';

interface Props {
  range: DateRange;
  search: PaymentsReportSearch;
  replace: (next: (before: PaymentsReportSearch) => PaymentsReportSearch) => void;
}

/** Payments, voids and refunds of the period by method, and the orders of the chosen method. */
export function PaymentsReport({ range, search, replace }: Props) {
  const { t } = useTranslation('paymentsReport');
  const { report, isSettled } = usePaymentsReport(range);
  const { data, error, refetch } = report.query;
  const method = search.notNoted ? null : search.method;
  const methods = data && methodShares(data, method);
  if (data === undefined && error) {
    return (
      <FailedLoad error={error} title={t('methods.failedToLoad')} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <CollectedFigures report={data} />
      <div className={classes.columns}>
        <MethodsCard report={report} />
        {methods?.length !== 0 && (
          <MethodCards
            methods={methods}
            chosen={method}
            onChoose={(chosen) =>
              replace((before) => ({
                ...before,
                method: chosen ?? undefined,
                notNoted: chosen === null ? true : undefined,
                page: undefined,
              }))
            }
          />
        )}
      </div>
      {method === undefined && methods?.length !== 0 && (
        <Text c="dimmed">{t('methods.choose')}</Text>
      )}
      {method !== undefined && (
        <MethodOrders
          key={method ?? ''}
          method={method}
          range={range}
          isSettled={isSettled}
          search={search}
          replace={replace}
        />
      )}
    </>
  );
}
