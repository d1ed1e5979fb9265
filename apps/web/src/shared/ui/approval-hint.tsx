import type { LimitRule, RuledAction } from '@mostrador/domain/limits';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useLimits } from '#shared/session/limits.ts';
import classes from './approval-hint.module.css';
import { Notice } from './notice/notice.tsx';

/** A small line with a lock, which says beforehand that somebody will be asked. */
export function ApprovalHint({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('approval');
  return (
    <div className={classes.hint}>
      <IconLock size={16} aria-hidden="true" />
      <span>{children ?? t('asks')}</span>
    </div>
  );
}

/**
 * What the store says of these actions to the person: whether one is not allowed, and the line to show
 * before they press, null where all are free.
 */
export function useActionLimit(...actions: readonly RuledAction[]): {
  isForbidden: boolean;
  hint: ReactNode;
} {
  const { t } = useTranslation('approval');
  const limits = useLimits();
  const thatIs = (rule: LimitRule) => actions.find((action) => limits[action] === rule);
  const forbidden = thatIs('NOT_ALLOWED');
  if (forbidden !== undefined) {
    const hint = <Notice tone="warn" title={t(`notAllowed.${forbidden}`)} />;
    return { isForbidden: true, hint };
  }
  return { isForbidden: false, hint: thatIs('APPROVAL') === undefined ? null : <ApprovalHint /> };
}
