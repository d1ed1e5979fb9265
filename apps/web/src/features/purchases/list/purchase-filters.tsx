import { PURCHASE_PAYMENT_STATUSES, PURCHASE_STATUSES } from '@mostrador/domain/purchase-states';
import { useTranslation } from '#i18n/use-translation.ts';
import { FilterSelect } from '#shared/ui/list/filter-select.tsx';
import { useStatusLabel } from '#shared/ui/status-badge.tsx';
import { ProviderChip } from './provider-chip.tsx';
import { narrowing, PURCHASE_RANGES, type PurchaseListSearch } from './purchase-list-search.ts';

interface Props {
  search: PurchaseListSearch;
  /** Receives the filters that change; the others stay. */
  onChange: (change: Partial<PurchaseListSearch>) => void;
}

/** Filters of the list: period, status, payment, and the provider in the address. */
export function PurchaseFilters({ search, onChange }: Props) {
  const { t } = useTranslation('purchases');
  const statusLabel = useStatusLabel();
  return (
    <>
      <FilterSelect
        isLabelHidden
        label={t('list.period')}
        values={PURCHASE_RANGES}
        textOf={(value) => t(`list.range.${value}`)}
        value={search.range ?? 'all'}
        onChange={(range) => onChange({ range: narrowing(range) })}
      />
      <FilterSelect
        isLabelHidden
        label={t('list.columns.status')}
        noneText={t('list.anyStatus')}
        values={PURCHASE_STATUSES}
        textOf={(value) => statusLabel('purchase', value)}
        value={search.status}
        onChange={(status) => onChange({ status })}
      />
      <FilterSelect
        isLabelHidden
        label={t('list.columns.paymentStatus')}
        noneText={t('list.anyPayment')}
        values={PURCHASE_PAYMENT_STATUSES}
        textOf={(value) => statusLabel('purchasePayment', value)}
        value={search.paymentStatus}
        onChange={(paymentStatus) => onChange({ paymentStatus })}
      />
      {search.providerId && (
        <ProviderChip
          providerId={search.providerId}
          onRemove={() => onChange({ providerId: undefined })}
        />
      )}
    </>
  );
}
