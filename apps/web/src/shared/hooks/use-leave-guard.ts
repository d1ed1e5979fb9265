import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { session } from '../session/session.ts';
import { useConfirm } from '../ui/confirm.tsx';

interface LeaveTexts {
  title: string;
  hint: string;
  confirm: string;
  stay: string;
}

/**
 * Asks before a changed form is left, by a link, by Back or by a reload. Gives the function that lets
 * go, for when it is saved. `texts` say what is left where it is no form.
 */
export function useLeaveGuard(isChanged: boolean, texts?: LeaveTexts): () => void {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const isReleased = useRef(false);
  // Whoever is signed out has to leave, and could not be asked.
  const isGuarding = () => !isReleased.current && session.get().status === 'signedIn';
  useBlocker({
    disabled: !isChanged,
    enableBeforeUnload: isGuarding,
    shouldBlockFn: async () =>
      isGuarding() &&
      !(await confirm({
        title: texts?.title ?? t('leave.title'),
        children: texts?.hint ?? t('leave.hint'),
        confirmLabel: texts?.confirm ?? t('leave.confirm'),
        cancelLabel: texts?.stay ?? t('leave.stay'),
        dangerous: true,
      })),
  });
  return () => {
    isReleased.current = true;
  };
}
