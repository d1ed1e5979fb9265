import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';

/** The way out of the outbox by which an entry is lost; it asks first. */
export function DeleteButton({ onClick }: { onClick: () => Promise<void> }) {
  const { t } = useTranslation('outbox');
  return (
    <Button
      variant="subtle"
      color="gray"
      leftSection={<IconTrash size={16} />}
      onClick={() => void onClick()}
    >
      {t('delete.open')}
    </Button>
  );
}
