import { useTranslation } from '#i18n/use-translation.ts';
import { useConfirm } from '#shared/ui/dialog/confirm.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { useFormat } from '../format/use-format.ts';
import { unsentOrders } from '../offline/unsent-orders.ts';
import { signOut } from './session.ts';

/** Returns a function that signs out, after a confirmation if the person has unsent orders. */
export function useSignOut(): () => Promise<void> {
  const { t } = useTranslation('outbox');
  const unsentHint = useUnsentHint();
  const confirm = useConfirm();
  return async () => {
    const hint = unsentHint();
    const isMeant =
      hint === undefined ||
      (await confirm({
        title: t('signOut.title'),
        children: hint,
        confirmLabel: t('signOut.confirm'),
        cancelLabel: t('signOut.stay'),
      }));
    if (!isMeant) return;
    notify.hideAll();
    await signOut();
  };
}

/**
 * Returns a function that gives the warning about the person's unsent orders; undefined if there are
 * none.
 */
export function useUnsentHint(): () => string | undefined {
  const { t } = useTranslation('outbox');
  const { formatNumber } = useFormat();
  return () => {
    const count = unsentOrders.get();
    if (count === 0) return undefined;
    return t('signOut.hint', { count, formatted: formatNumber(count) });
  };
}
