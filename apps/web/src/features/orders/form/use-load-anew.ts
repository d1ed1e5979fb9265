import { useDraftStore } from '#features/orders/draft/draft-context.tsx';
import { editDraft, isUnsaved, type LoadedOrder } from '#features/orders/draft/edit-draft.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { newIdempotencyKey } from '#shared/api/idempotency-key.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useConfirm } from '#shared/ui/dialog/confirm.tsx';
import { notify } from '#shared/ui/notice/notify.ts';

/** Why to reload: someone changed the order, or the person discards earlier changes. */
export type LoadAnewReason = 'changed' | 'restored';

/**
 * Returns a function that replaces the changes by the present order, after a confirmation; it
 * resolves to whether it did (rules.md#order-edits).
 */
export function useLoadAnew(
  reload: (() => Promise<LoadedOrder | undefined>) | undefined,
): (reason: LoadAnewReason) => Promise<boolean> {
  const { t } = useTranslation(['orderForm', 'common']);
  const draft = useDraftStore();
  const confirm = useConfirm();
  const errorMessage = useErrorMessage();
  const isConfirmed = (reason: LoadAnewReason) =>
    reason === 'changed'
      ? confirm({
          title: t('edit.changed'),
          children: t('edit.changedHint'),
          confirmLabel: t('edit.loadAnew'),
          cancelLabel: t('edit.keepLooking'),
          dangerous: true,
        })
      : confirm({
          title: t('edit.throwAway.title'),
          children: t('edit.throwAway.hint'),
          confirmLabel: t('throwAway.confirm'),
          cancelLabel: t('throwAway.keep'),
          dangerous: true,
        });
  return async (reason) => {
    if (isUnsaved(draft.get()) && !(await isConfirmed(reason))) return false;
    try {
      const loaded = await reload?.();
      if (loaded === undefined) return false;
      draft.replace(editDraft(loaded, newIdempotencyKey()));
      return true;
    } catch (error) {
      notify.error({ title: t('common:failedToLoad'), message: errorMessage(error) });
      return false;
    }
  };
}
