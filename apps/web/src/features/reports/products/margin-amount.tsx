import type { Amount } from '@mostrador/domain/money';
import { useTranslation } from '#i18n/use-translation.ts';
import { Money } from '#shared/ui/money.tsx';
import classes from './products.module.css';

/** A margin; a negative one is called a loss. */
export function MarginAmount({ margin }: { margin: Amount }) {
  const { t } = useTranslation('productReports');
  if (margin >= 0) return <Money amount={margin} />;
  return (
    <span className={classes.loss} data-tone="bad">
      {t('loss')} <Money amount={margin} />
    </span>
  );
}
