import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { isNotFound } from '#shared/api/api-error.ts';
import { call } from '#shared/api/client.ts';
import { makeStale } from '#shared/api/query.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useConfirm } from '#shared/ui/dialog/confirm.tsx';
import { notify } from '#shared/ui/notice/notify.ts';

/** Returns a function that signs another device out, after a confirmation. */
export function useEndSession(): (id: string, device: string) => Promise<void> {
  const { t } = useTranslation('profile');
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const errorMessage = useErrorMessage();
  return async (id, device) => {
    const isMeant = await confirm({
      title: t('sessions.endTitle', { device }),
      children: t('sessions.endHint'),
      confirmLabel: t('sessions.endConfirm'),
    });
    if (!isMeant) return;
    try {
      await call('endSession', { params: { id } }).catch(unlessOver);
      notify.success({ message: t('sessions.ended', { device }) });
    } catch (error) {
      notify.error({ title: t('sessions.failedToEnd'), message: errorMessage(error) });
    }
    void makeStale(queryClient, ['listSessions']);
  };
}

/** A session that no longer exists has been signed out already. */
function unlessOver(error: unknown): void {
  if (!isNotFound(error)) throw error;
}
