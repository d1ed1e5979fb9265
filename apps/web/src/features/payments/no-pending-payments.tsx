import { Button } from '@mantine/core';
import { IconCircleCheck, IconSearchOff } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Empty } from '#shared/ui/page/empty.tsx';
import type { PendingPaymentsSearch } from './pending-payments-search.ts';

interface Props {
  search: PendingPaymentsSearch;
  onShowAllDays: () => void;
  onClear: () => void;
}

/** Says that nothing is left to pay within the filters, and offers to widen them. */
export function NoPendingPayments({ search, onShowAllDays, onClear }: Props) {
  const { t } = useTranslation('payments');
  const isToday = search.todayOnly ?? true;
  const allDays = (
    <Button variant="default" onClick={onShowAllDays}>
      {t('pending.showAllDays')}
    </Button>
  );
  if (search.search === undefined) {
    return (
      <Empty
        icon={<IconCircleCheck size={24} />}
        title={t(isToday ? 'pending.noneToday' : 'pending.none')}
        description={t('pending.noneHint')}
        action={isToday && allDays}
      />
    );
  }
  return (
    <Empty
      icon={<IconSearchOff size={24} />}
      title={t('pending.noMatch')}
      description={t(isToday ? 'pending.noMatchToday' : 'pending.noMatchHint')}
      action={
        isToday ? (
          allDays
        ) : (
          <Button variant="default" onClick={onClear}>
            {t('pending.clear')}
          </Button>
        )
      }
    />
  );
}
