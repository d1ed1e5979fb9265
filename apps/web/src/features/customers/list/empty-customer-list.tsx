import { Button } from '@mantine/core';
import { IconSearchOff, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Empty } from '#shared/ui/empty.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';

/** Says why the list is empty, and offers the next step: another search, or a first customer. */
export function EmptyCustomerList({
  isSearch,
  onClear,
}: {
  isSearch: boolean;
  onClear: () => void;
}) {
  const { t } = useTranslation('customers');
  if (isSearch) {
    return (
      <Empty
        icon={<IconSearchOff size={24} />}
        title={t('list.noMatch')}
        description={t('list.noMatchHint')}
        action={
          <Button variant="light" onClick={onClear}>
            {t('list.clearSearch')}
          </Button>
        }
      />
    );
  }
  return (
    <Empty
      icon={<IconUsers size={24} />}
      title={t('list.empty')}
      description={t('list.emptyHint')}
      action={
        <ButtonLink to="/customers/new" variant="light">
          {t('list.new')}
        </ButtonLink>
      }
    />
  );
}
