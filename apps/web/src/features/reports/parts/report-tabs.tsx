import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePermission } from '#shared/session/user.tsx';
import type { PeriodSearch } from './period-search.ts';
import classes from './report-tabs.module.css';

interface Props {
  /** Goes along to the other reports of a period. */
  period?: PeriodSearch;
}

/** The reports' pages, side by side. */
export function ReportTabs({ period = {} }: Props) {
  const { t } = useTranslation('reports');
  const seesPayments = usePermission('readPaymentsReport');
  const { preset, startDate, endDate } = period;
  const tab = {
    className: classes.tab,
    search: { preset, startDate, endDate },
    activeOptions: { exact: true, includeSearch: false },
  };
  return (
    <nav className={classes.tabs} aria-label={t('tabs.label')}>
      <Link to="/reports" {...tab}>
        {t('tabs.sales')}
      </Link>
      <Link to="/reports/products" {...tab}>
        {t('tabs.products')}
      </Link>
      <Link to="/reports/now" {...tab} search={{}}>
        {t('tabs.now')}
      </Link>
      {seesPayments && (
        <Link to="/reports/payments" {...tab}>
          {t('tabs.payments')}
        </Link>
      )}
    </nav>
  );
}
