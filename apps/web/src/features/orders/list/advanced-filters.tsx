import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { DELIVERY_STATUSES, DUE_STATUSES, SERVICE_TYPES } from '@mostrador/domain/order-states';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { FilterSelect } from '#shared/ui/list/filter-select.tsx';
import { useStatusLabel } from '#shared/ui/status-badge.tsx';
import { type OrderListSearch, PAYMENT_FILTERS } from './order-list-search.ts';

interface Props {
  search: OrderListSearch;
  onChange: (change: Partial<OrderListSearch>) => void;
}

/** Less frequent filters in a menu; the button shows how many are set. */
export function AdvancedFilters({ search, onChange }: Props) {
  const { t } = useTranslation('orders');
  const statusLabel = useStatusLabel();
  const { paymentStatus, serviceType, deliveryStatus, acceptedAsTaken } = search;
  const filters = [paymentStatus, serviceType, deliveryStatus, acceptedAsTaken];
  const count = filters.filter(Boolean).length;
  return (
    <Popover position="bottom-start" withinPortal trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button
          variant={count > 0 ? 'light' : 'default'}
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden="true" />}
        >
          {count > 0 ? t('list.moreFiltersOn', { number: count }) : t('list.moreFilters')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('list.moreFilters')}>
        <Stack gap="sm" w={240}>
          <FilterSelect
            label={t('list.columns.paymentStatus')}
            noneText={t('list.any')}
            values={PAYMENT_FILTERS}
            textOf={(value) =>
              value === DUE_STATUSES ? t('list.stillDue') : statusLabel('payment', value)
            }
            value={paymentStatus}
            onChange={(value) => onChange({ paymentStatus: value })}
          />
          <FilterSelect
            label={t('list.columns.serviceType')}
            noneText={t('list.any')}
            values={SERVICE_TYPES}
            textOf={(value) => t(`serviceType.${value}`)}
            value={serviceType}
            onChange={(value) => onChange({ serviceType: value })}
          />
          <FilterSelect
            label={t('list.deliveryStatus')}
            noneText={t('list.any')}
            values={DELIVERY_STATUSES}
            textOf={(value) => statusLabel('delivery', value)}
            value={deliveryStatus}
            onChange={(value) => onChange({ deliveryStatus: value })}
          />
          <Checkbox
            label={t('list.acceptedAsTaken')}
            checked={acceptedAsTaken !== undefined}
            onChange={({ currentTarget }) =>
              onChange({ acceptedAsTaken: currentTarget.checked ? 'true' : undefined })
            }
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
