import { useDraftStore } from '#features/purchases/draft/draft-context.tsx';
import { isBlank } from '#features/purchases/draft/purchase-draft.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useConfirm } from '#shared/ui/dialog/confirm.tsx';
import { useBack } from '#shared/ui/page/use-back.ts';

/**
 * Returns the function of Cancel: goes back to the list, after a confirmation if that would lose
 * something.
 */
export function useThrowAway(): () => Promise<void> {
  const { t } = useTranslation('purchases');
  const { formatNumber } = useFormat();
  const draft = useDraftStore();
  const confirm = useConfirm();
  const back = useBack('/purchases');
  return async () => {
    if (!isBlank(draft.get())) {
      const count = draft.get().lines.length;
      const isConfirmed = await confirm({
        title: t('form.throwAway.title'),
        children: t('form.throwAway.hint', {
          items: t('items', { count, number: formatNumber(count) }),
        }),
        confirmLabel: t('form.throwAway.confirm'),
        cancelLabel: t('form.throwAway.keep'),
        dangerous: true,
      });
      if (!isConfirmed) return;
    }
    draft.clear();
    back();
  };
}
