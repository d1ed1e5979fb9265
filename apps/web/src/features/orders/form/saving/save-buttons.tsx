import { Button, Kbd } from '@mantine/core';
import type { Order } from '@mostrador/contract/orders';
import { IconCash, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDraft } from '#features/orders/draft/draft-context.tsx';
import { isUnsaved } from '#features/orders/draft/edit-draft.ts';
import { useDraftFigures } from '#features/orders/draft/use-draft-figures.ts';
import type { LoadAnewReason } from '#features/orders/form/use-load-anew.ts';
import { paymentMethodQueries } from '#features/payment-methods/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePermission } from '#shared/session/user.tsx';
import type { SaveOrder } from './use-save-order.ts';

/** The edited order in its present state. */
export interface Edit {
  order: Order;
  /** The form opened with earlier changes. */
  isRestored: boolean;
  /** Replaces the changes by the present order, after a confirmation. */
  loadAnew: (reason: LoadAnewReason) => Promise<void>;
}

/** Functions and state of saving, which the form passes to its footer, bar and sheet. */
export interface Saving {
  saving: SaveOrder;
  /** Given for an edit. */
  edit?: Edit;
  onSave: () => void;
  onPay: () => void;
  onCancel: () => void;
}

/** Button that saves; after a lost answer, the button that retries. */
export function SaveButton({ saving, edit, onSave, withKeys }: Saving & { withKeys?: boolean }) {
  const { t } = useTranslation('orderForm');
  const isEmpty = useDraft(({ lines }) => lines.length === 0);
  const isUnchanged = useDraft((draft) => draft.editing !== null && !isUnsaved(draft));
  if (saving.isUnknown) {
    return (
      <Button
        key="retry"
        autoFocus
        leftSection={<IconRefresh size={18} aria-hidden="true" />}
        onClick={() => void saving.sendAgain()}
      >
        {t('tryAgain')}
      </Button>
    );
  }
  return (
    <Button
      disabled={isEmpty || isUnchanged || saving.isSending}
      aria-keyshortcuts="Control+Enter"
      rightSection={withKeys && <Kbd size="xs">Ctrl ⏎</Kbd>}
      onClick={onSave}
    >
      {t(edit ? 'edit.save' : 'create')}
    </Button>
  );
}

/** For people who may take payments on a new order with an amount due. */
export function CreateAndPayButton({
  saving,
  edit,
  onPay,
  fullWidth,
}: Saving & { fullWidth?: boolean }) {
  const { t } = useTranslation('orderForm');
  const mayTake = usePermission('takePayments') && edit === undefined;
  const { totalCents } = useDraftFigures();
  // Loads the methods before the dialog opens.
  useQuery({ ...paymentMethodQueries.all(), enabled: mayTake });
  if (!mayTake || saving.isUnknown) return null;
  return (
    <Button
      variant="default"
      fullWidth={fullWidth}
      disabled={totalCents === 0 || saving.isSending}
      leftSection={<IconCash size={18} aria-hidden="true" />}
      onClick={onPay}
    >
      {t('createAndPay')}
    </Button>
  );
}
