import { Button } from '@mantine/core';
import { IconArrowsExchange, IconSearchOff } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { Empty } from '#shared/ui/page/empty.tsx';
import { type BorrowListSearch, isNarrowed, statusOf } from '../borrow-list-search.ts';

interface Props {
  search: BorrowListSearch;
  onChange: (change: Partial<BorrowListSearch>) => void;
  onClear: () => void;
}

/** Says why the list is empty, and offers a next step. */
export function EmptyBorrowList({ search, onChange, onClear }: Props) {
  const { t } = useTranslation('borrows', { keyPrefix: 'empty' });
  if (isNarrowed(search)) {
    return (
      <Empty
        icon={<IconSearchOff size={24} />}
        title={t('noMatch')}
        description={t('noMatchHint')}
        action={
          <Button variant="light" onClick={onClear}>
            {t('clearFilters')}
          </Button>
        }
      />
    );
  }
  const icon = <IconArrowsExchange size={24} />;
  if (search.due) {
    return (
      <Empty
        icon={icon}
        title={t(`due.${search.due}`)}
        description={t('dueHint')}
        action={
          <Button variant="light" onClick={() => onChange({ due: undefined })}>
            {t('showOpen')}
          </Button>
        }
      />
    );
  }
  const status = statusOf(search);
  return status === 'OPEN' ? (
    <Empty
      icon={icon}
      title={t('title')}
      description={t('hint')}
      action={
        <ButtonLink to="/orders/new" variant="light">
          {t('newOrder')}
        </ButtonLink>
      }
    />
  ) : (
    <Empty
      icon={icon}
      title={t(status === 'LOST' ? 'lostTitle' : 'returnedTitle')}
      description={t(status === 'LOST' ? 'lostHint' : 'returnedHint')}
      action={
        <Button variant="light" onClick={() => onChange({ status: undefined })}>
          {t('showOpen')}
        </Button>
      }
    />
  );
}
