import { EQUAL_PARTS } from '@mostrador/domain/payment-parts';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './part-size.module.css';

interface Props {
  /** Equal parts that are still to be taken; 1 for all of the rest. */
  equalLeft: number;
  /** The amount of the next part is asked for, or was said. */
  isAmount: boolean;
  isBusy: boolean;
  onEqual: (count: number) => void;
  onAmount: () => void;
}

/** How much of what is due the next part takes: an equal part, or an amount; pressed again, all of it. */
export function PartSize({ equalLeft, isAmount, isBusy, onEqual, onAmount }: Props) {
  const { t } = useTranslation('payments');
  return (
    <fieldset className={classes.size} disabled={isBusy} aria-label={t('charge.split')}>
      <span className={classes.label} aria-hidden="true">
        {t('charge.split')}
      </span>
      {EQUAL_PARTS.map((count) => {
        const isChosen = !isAmount && equalLeft === count;
        return (
          <button
            key={count}
            type="button"
            className={classes.choice}
            aria-pressed={isChosen}
            aria-label={t('charge.equalParts', { count })}
            onClick={() => onEqual(isChosen ? 1 : count)}
          >
            {count}
          </button>
        );
      })}
      <button
        type="button"
        className={classes.choice}
        data-wide
        aria-pressed={isAmount}
        onClick={onAmount}
      >
        {t('charge.amount')}
      </button>
    </fieldset>
  );
}
