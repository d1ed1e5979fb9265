import { customerProblem } from '@mostrador/domain/order-customers';
import { IconUser } from '@tabler/icons-react';
import { useDraft } from '#features/orders/draft/draft-context.tsx';
import { isLending } from '#features/orders/draft/order-draft.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './order-panel.module.css';

/** Says that the order is a walk-in's, or why it cannot be one. */
export function WalkIn() {
  const { t } = useTranslation(['orderForm', 'common']);
  const reason = useDraft((draft) =>
    customerProblem({
      isOnFile: false,
      isNamed: false,
      isLending: isLending(draft),
      serviceType: draft.serviceType,
    }),
  );
  if (reason !== undefined) {
    const need = reason === 'CUSTOMER_NEEDED_TO_LEND' ? 'toLend' : 'toDeliver';
    return <span className={classes.needed}>{t(`needed.${need}`)}</span>;
  }
  return (
    <span className={classes.walkIn}>
      <IconUser size={15} aria-hidden="true" />
      {t('common:walkIn')}
    </span>
  );
}
