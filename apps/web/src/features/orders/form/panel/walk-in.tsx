import { IconUser } from '@tabler/icons-react';
import { useDraft } from '#features/orders/draft/draft-context.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './order-panel.module.css';

/** Says that the order is a walk-in's, or why it cannot be one. */
export function WalkIn() {
  const { t } = useTranslation(['orderForm', 'common']);
  const reason = useDraft(({ lines, serviceType }) => {
    if (lines.some(({ transactionType }) => transactionType === 'BORROW')) return 'toLend';
    return serviceType === 'DELIVERY' ? 'toDeliver' : undefined;
  });
  if (reason !== undefined) return <span className={classes.needed}>{t(`needed.${reason}`)}</span>;
  return (
    <span className={classes.walkIn}>
      <IconUser size={15} aria-hidden="true" />
      {t('common:walkIn')}
    </span>
  );
}
