import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { signOutEverywhere } from '#shared/session/session.ts';
import { useUnsentHint } from '#shared/session/use-sign-out.ts';
import { useConfirm } from '#shared/ui/dialog/confirm.tsx';
import { notify } from '#shared/ui/notice/notify.ts';

/** Returns a function that signs the person out on every device, after a confirmation. */
export function useSignOutEverywhere(): () => Promise<void> {
  const { t } = useTranslation('profile');
  const confirm = useConfirm();
  const unsentHint = useUnsentHint();
  const errorMessage = useErrorMessage();
  return async () => {
    const isMeant = await confirm({
      title: t('sessions.everywhereTitle'),
      children: [t('sessions.everywhereHint'), unsentHint()].filter(Boolean).join(' '),
      confirmLabel: t('sessions.everywhere'),
      dangerous: true,
    });
    if (!isMeant) return;
    try {
      await signOutEverywhere();
    } catch (error) {
      notify.error({ title: t('sessions.failedEverywhere'), message: errorMessage(error) });
    }
  };
}
