import { Button, Kbd } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { SavePurchase } from './use-save-purchase.ts';

interface Props {
  saving: SavePurchase;
  /** Shows the shortcut beside the button. */
  withKeys?: boolean;
  onSave: () => void;
}

/** Button that saves; after a lost answer, the button that retries. */
export function SaveButton({ saving, withKeys, onSave }: Props) {
  const { t } = useTranslation(['purchases', 'common']);
  if (saving.isUnknown) {
    return (
      <Button
        key="retry"
        autoFocus
        leftSection={<IconRefresh size={18} aria-hidden="true" />}
        onClick={() => void saving.sendAgain()}
      >
        {t('common:sendAgain')}
      </Button>
    );
  }
  return (
    <Button
      disabled={saving.isSending}
      aria-keyshortcuts="Control+Enter"
      rightSection={withKeys && <Kbd size="xs">Ctrl ⏎</Kbd>}
      onClick={onSave}
    >
      {t('form.save')}
    </Button>
  );
}
