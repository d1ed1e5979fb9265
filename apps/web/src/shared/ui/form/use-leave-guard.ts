import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { session } from '#shared/session/session.ts';
import { useConfirm } from '#shared/ui/dialog/confirm.tsx';

interface LeaveTexts {
  title: string;
  hint: string;
  confirm: string;
  stay: string;
}

interface Guard {
  isGuarding: () => boolean;
  ask: () => Promise<boolean>;
  letGo: () => void;
}

/** Guards of the mounted forms. */
const guards = new Set<Guard>();

/** Asks as if the page were left, if it would lose something. Returns whether it may be left. */
export async function askToLeavePage(): Promise<boolean> {
  const asking = [...guards].filter(({ isGuarding }) => isGuarding());
  for (const { ask } of asking) if (!(await ask())) return false;
  for (const { letGo } of asking) letGo();
  return true;
}

/**
 * Asks before a changed form is left by link, Back or reload. Returns a function that releases the
 * guard, for use after saving. `texts` replace the wording where it is no form.
 */
export function useLeaveGuard(isChanged: boolean, texts?: LeaveTexts): () => void {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const isReleased = useRef(false);
  // Guards later changes of a form that stays open after saving.
  useEffect(() => {
    if (!isChanged) isReleased.current = false;
  }, [isChanged]);
  // A signed-out person has to leave, and is not asked.
  const isGuarding = () => !isReleased.current && session.get().status === 'signedIn';
  const letGo = () => {
    isReleased.current = true;
  };
  const ask = () =>
    confirm({
      title: texts?.title ?? t('leave.title'),
      children: texts?.hint ?? t('leave.hint'),
      confirmLabel: texts?.confirm ?? t('leave.confirm'),
      cancelLabel: texts?.stay ?? t('leave.stay'),
      dangerous: true,
    });
  useEffect(() => {
    if (!isChanged) return;
    const guard = { isGuarding, ask, letGo };
    guards.add(guard);
    return () => void guards.delete(guard);
  });
  useBlocker({
    disabled: !isChanged,
    enableBeforeUnload: isGuarding,
    shouldBlockFn: async () => isGuarding() && !(await ask()),
  });
  return letGo;
}
