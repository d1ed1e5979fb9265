import { SegmentedControl } from '@mantine/core';
import { type DatePreset, dateRangeOf } from '@mostrador/domain/calendar';
import { IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/format/use-format.ts';
import { useUser } from '#shared/session/user.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { Page } from '#shared/ui/page.tsx';
import classes from './dashboard-page.module.css';
import { RANGES } from './dashboard-search.ts';
import { KeyFigures } from './key-figures.tsx';
import { LowStock } from './low-stock.tsx';
import { OrdersByStatus } from './orders-by-status.tsx';
import { partOfDay } from './part-of-day.ts';
import { RecentOrders } from './recent-orders.tsx';

const route = getRouteApi('/shell/dashboard');

/** /dashboard: how the shop is doing, and the next sale. A despatcher sees only orders (sales §6). */
export function DashboardPage() {
  const { t } = useTranslation(['dashboard', 'common']);
  const { firstName, role, store } = useUser();
  const { range: preset = 'today' } = route.useSearch();
  const { timeZone, today } = useFormat();
  const range = dateRangeOf(preset, today());
  const isDespatcher = role === 'DESPATCHER';
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
      <RangeTabs preset={preset} />
      <KeyFigures range={range} withMoney={!isDespatcher} />
      {isDespatcher ? (
        <RecentOrders />
      ) : (
        <div className={classes.columns}>
          <RecentOrders />
          <div className={classes.side}>
            <OrdersByStatus range={range} />
            <LowStock />
          </div>
        </div>
      )}
    </Page>
  );
}

function RangeTabs({ preset }: { preset: DatePreset }) {
  const { t } = useTranslation('dashboard');
  const navigate = route.useNavigate();
  return (
    <SegmentedControl
      className={classes.range}
      aria-label={t('range.label')}
      data={RANGES.map((value) => ({ value, label: t(`range.${value}`) }))}
      value={preset}
      onChange={(value) => void navigate({ search: { range: value as DatePreset }, replace: true })}
    />
  );
}
