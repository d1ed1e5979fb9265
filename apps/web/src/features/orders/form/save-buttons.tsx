import { Button, Kbd } from '@mantine/core';
import { IconCash, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paymentMethodQueries } from '#features/payment-methods/queries.ts';
import { usePermission } from '#shared/session/user.tsx';
import { useDraft } from './draft-context.tsx';
import { useDraftFigures } from './order-summary.tsx';
import type { SaveOrder } from './use-save-order.ts';

/** What the buttons do; the form gives it to its footer, its bar and its sheet. */
export interface Saving {
  saving: SaveOrder;
  onSave: () => void;
  onPay: () => void;
  onCancel: () => void;
}

/** The button that saves; or, where an answer did not come, the one way on. */
export function CreateButton({ saving, onSave, withKeys }: Saving & { withKeys?: boolean }) {
  const { t } = useTranslation('orderForm');
  const isEmpty = useDraft(({ lines }) => lines.length === 0);
  if (saving.isLocked) {
    return (
      <Button
        key="retry"
        autoFocus
        leftSection={<IconRefresh size={18} aria-hidden="true" />}
        onClick={() => void saving.retry()}
      >
        {t('tryAgain')}
      </Button>
    );
  }
  return (
    <Button
      disabled={isEmpty || saving.isSaving}
      aria-keyshortcuts="Control+Enter"
      rightSection={withKeys && <Kbd size="xs">Ctrl ⏎</Kbd>}
      onClick={onSave}
    >
      {t('create')}
    </Button>
  );
}

/** For those who may take payments, as long as there is something to pay. */
export function CreateAndPayButton({ saving, onPay, fullWidth }: Saving & { fullWidth?: boolean }) {
  const { t } = useTranslation('orderForm');
  const mayTake = usePermission('takePayments');
  const { totalCents } = useDraftFigures();
  // So that the methods are there when the dialog opens.
  useQuery({ ...paymentMethodQueries.all(), enabled: mayTake });
  if (!mayTake || saving.isLocked) return null;
  return (
    <Button
      variant="default"
      fullWidth={fullWidth}
      disabled={totalCents === 0 || saving.isSaving}
      leftSection={<IconCash size={18} aria-hidden="true" />}
      onClick={onPay}
    >
      {t('createAndPay')}
    </Button>
  );
}
