import { SegmentedControl } from '@mantine/core';
import { type DatePreset, dateRangeOf } from '@mostrador/domain/calendar';
import { IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { usePermission, useUser } from '#shared/session/user.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { Page } from '#shared/ui/page/page.tsx';
import { usePhone } from '#shared/ui/page/use-phone.ts';
import classes from './dashboard-page.module.css';
import { RANGES } from './dashboard-search.ts';
import { FailedParts } from './failed-parts.tsx';
import { FirstSteps } from './first-steps.tsx';
import { KeyFigures } from './key-figures.tsx';
import { LowStock } from './low-stock.tsx';
import { MoneyNow } from './money-now.tsx';
import { OrdersByStatus } from './orders-by-status.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentOrders } from './recent-orders.tsx';
import { ToCount } from './to-count.tsx';

const route = getRouteApi('/shell/dashboard');

/**
 * /dashboard: the shop's figures and the next sale; on a phone first what needs somebody now. A
 * despatcher sees only orders (rules.md#first-views).
 */
export function DashboardPage() {
  const { t } = useTranslation(['dashboard', 'common']);
  const { firstName, role, store } = useUser();
  const { range: preset = 'today' } = route.useSearch();
  const { timeZone, today } = useFormat();
  const seesReports = usePermission('readReports');
  const phone = usePhone();
  const range = dateRangeOf(preset, today());
  return (
    <Page
      title={t(`greeting.${partOfDay(new Date(), timeZone)}`, { name: firstName })}
      documentTitle={t('title')}
      subtitle={`${store.name} · ${t(`common:role.${role}`)}`}
      action={
        <ButtonLink to="/orders/new" leftSection={<IconPlus size={18} />}>
          {t('newSale')}
        </ButtonLink>
      }
    >
      <FailedParts />
      {phone && seesReports && <MoneyNow />}
      <div className={classes.bar}>
        <RangeTabs preset={preset} />
        <QuickActions />
      </div>
      <FirstSteps />
      <KeyFigures range={range} withMoney={seesReports} />
      {seesReports ? (
        <div className={classes.columns}>
          <div className={classes.column}>
            <RecentOrders />
            <OrdersByStatus preset={preset} range={range} />
          </div>
          <div className={classes.column}>
            {!phone && <MoneyNow />}
            <ToCount />
            <LowStock />
          </div>
        </div>
      ) : (
        <RecentOrders />
      )}
    </Page>
  );
}

function RangeTabs({ preset }: { preset: DatePreset }) {
  const { t } = useTranslation('dashboard');
  const navigate = route.useNavigate();
  return (
    <SegmentedControl
      aria-label={t('range.label')}
      data={RANGES.map((value) => ({ value, label: t(`range.${value}`) }))}
      value={preset}
      onChange={(value) =>
        void navigate({
          search: { range: value as DatePreset },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}

type PartOfDay = 'morning' | 'afternoon' | 'evening';

/** Part of the day in the store, for the greeting. */
function partOfDay(now: Date, timeZone: string): PartOfDay {
  const hour = Number(
    new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(now),
  );
  if (hour < 12) return 'morning';
  return hour < 19 ? 'afternoon' : 'evening';
}
