import { useTranslation } from '#i18n/use-translation.ts';
import { useConfirm } from '#shared/ui/dialog/confirm.tsx';
import { useFormat } from '../format/use-format.ts';
import { unsentOrders } from '../offline/unsent-orders.ts';
import { signOut } from './session.ts';

/** Gives the function that signs out here; it asks first where orders wait for this person. */
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
    if (isMeant) await signOut();
  };
}

/** Gives what whoever signs out must know of the orders that wait for them; undefined where none do. */
export function useUnsentHint(): () => string | undefined {
  const { t } = useTranslation('outbox');
  const { formatNumber } = useFormat();
  return () => {
    const count = unsentOrders.get();
    if (count === 0) return undefined;
    return t('signOut.hint', { count, formatted: formatNumber(count) });
  };
}
