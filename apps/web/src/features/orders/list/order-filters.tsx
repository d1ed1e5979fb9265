import { dateRangeOf } from '@mostrador/domain/calendar';
import { ORDER_STATUSES } from '@mostrador/domain/order-states';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { FilterBar } from '#shared/ui/list/filter-bar.tsx';
import { FilterSelect } from '#shared/ui/list/filter-select.tsx';
import { SearchBox } from '#shared/ui/list/search-box.tsx';
import { CustomPeriod } from '#shared/ui/period/custom-period.tsx';
import { useStatusLabel } from '#shared/ui/status-badge.tsx';
import { AdvancedFilters } from './advanced-filters.tsx';
import { CustomerChip } from './customer-chip.tsx';
import { DeliveryPersonFilter } from './delivery-person-filter.tsx';
import {
  daysOf,
  isNarrowed,
  NO_DAYS,
  type OrderListSearch,
  PERIODS,
  periodChosen,
} from './order-list-search.ts';

interface Props {
  search: OrderListSearch;
  /** Receives the filters that change; the others stay. */
  onChange: (change: Partial<OrderListSearch>) => void;
  onClear: () => void;
  /** Content beside the filters, such as the choice of columns. */
  children?: ReactNode;
}

/** Filters of the list: search, period, status, delivery person, and less frequent ones in a menu. */
export function OrderFilters({ search, onChange, onClear, children }: Props) {
  const { t } = useTranslation('orders');
  const statusLabel = useStatusLabel();
  const { today } = useFormat();
  const period = periodChosen(search);
  const range = period === 'days' ? undefined : period;
  const days = daysOf(search, today()) ?? dateRangeOf('thisMonth', today());
  return (
    <FilterBar onClear={isNarrowed(search) || period !== 'today' ? onClear : undefined}>
      <SearchBox
        label={t('list.search')}
        value={search.search ?? ''}
        onChange={(text) => onChange({ search: text })}
      />
      <FilterSelect
        isLabelHidden
        label={t('list.period')}
        values={PERIODS}
        textOf={(value) => t(`list.range.${value}`)}
        value={period}
        onChange={(chosen) =>
          onChange(
            chosen === 'days' ? { ...days, range: undefined } : { ...NO_DAYS, range: chosen },
          )
        }
      />
      {period === 'days' && <CustomPeriod isChosen range={days} onChoose={onChange} />}
      <FilterSelect
        isLabelHidden
        label={t('list.columns.status')}
        noneText={t('list.anyStatus')}
        values={ORDER_STATUSES}
        textOf={(value) => statusLabel('order', value)}
        value={search.status}
        onChange={(status) => onChange({ status })}
      />
      {/* Keeps the period on the screen, whose default depends on this filter (`periodChosen`). */}
      <DeliveryPersonFilter
        value={search.deliveryPersonId}
        onChange={(deliveryPersonId) => onChange({ deliveryPersonId, range })}
      />
      <AdvancedFilters search={search} onChange={onChange} />
      {children}
      {search.customerId && (
        <CustomerChip
          customerId={search.customerId}
          onRemove={() => onChange({ customerId: undefined, range })}
        />
      )}
    </FilterBar>
  );
}
