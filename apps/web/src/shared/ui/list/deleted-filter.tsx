import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { DeletableSearch } from './list-search.ts';

interface Props {
  value: 'true' | undefined;
  change: (changed: Pick<DeletableSearch, 'deleted'>) => void;
}

/** Shows the deleted records of a list in place of the others, to bring them back. */
export function DeletedFilter({ value, change }: Props) {
  const { t } = useTranslation();
  return (
    <Button
      variant={value ? 'filled' : 'default'}
      aria-pressed={value !== undefined}
      leftSection={<IconTrash size={16} aria-hidden="true" />}
      onClick={() => change({ deleted: value ? undefined : 'true' })}
    >
      {t('restore.filter')}
    </Button>
  );
}
