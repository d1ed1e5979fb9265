import type { StockCount } from '@mostrador/contract/stock-counts';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';

/** Title and subtitle of a count's page. */
export function useCountHead({
  category,
  createdAt,
  createdBy,
  status,
  closedAt,
  closedBy,
  notes,
}: StockCount): { title: string; subtitle: string } {
  const { t } = useTranslation('stockCounts');
  const { formatDateTime } = useFormat();
  const parts = [
    t('startedBy', { name: personName(createdBy), date: formatDateTime(createdAt) }),
    status !== 'OPEN' &&
      closedAt &&
      closedBy &&
      t(`closedBy.${status}`, { name: personName(closedBy), date: formatDateTime(closedAt) }),
    notes,
  ];
  return {
    title: category === null ? t('titleOfAll') : t('titleOfCategory', { category: category.name }),
    subtitle: parts.filter(Boolean).join(' · '),
  };
}
