import { useTranslation } from '#i18n/use-translation.ts';
import { usePermission, useUser } from '#shared/session/user.tsx';
import { PageTab, PageTabs, TAB_OPTIONS } from '#shared/ui/page/page-tabs.tsx';
import type { PeriodSearch } from './period-search.ts';

interface Props {
  /** Kept in the links to the other reports of a period. */
  period?: PeriodSearch;
}

/** The reports' pages, side by side. */
export function ReportTabs({ period = {} }: Props) {
  const { t } = useTranslation('reports');
  const seesPayments = usePermission('readPaymentsReport');
  const { hasTaxReport, usesDrawers } = useUser().store;
  const { preset, startDate, endDate } = period;
  const tab = { search: { preset, startDate, endDate }, activeOptions: TAB_OPTIONS };
  return (
    <PageTabs label={t('tabs.label')}>
      <PageTab to="/reports" {...tab}>
        {t('tabs.sales')}
      </PageTab>
      <PageTab to="/reports/sales-to-drawer" {...tab}>
        {t('tabs.salesToDrawer')}
      </PageTab>
      <PageTab to="/reports/products" {...tab}>
        {t('tabs.products')}
      </PageTab>
      <PageTab to="/reports/discounts" {...tab}>
        {t('tabs.discounts')}
      </PageTab>
      {hasTaxReport && (
        <PageTab to="/reports/taxes" {...tab}>
          {t('tabs.taxes')}
        </PageTab>
      )}
      <PageTab to="/reports/now" {...tab} search={{}}>
        {t('tabs.now')}
      </PageTab>
      {seesPayments && (
        <PageTab to="/reports/payments" {...tab}>
          {t('tabs.payments')}
        </PageTab>
      )}
      {seesPayments && usesDrawers && (
        <PageTab to="/reports/drawers" {...tab}>
          {t('tabs.drawers')}
        </PageTab>
      )}
      {seesPayments && (
        <PageTab to="/reports/people" {...tab}>
          {t('tabs.people')}
        </PageTab>
      )}
    </PageTabs>
  );
}
