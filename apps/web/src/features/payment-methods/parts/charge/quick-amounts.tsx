import { roundTenders } from '@mostrador/domain/cash';
import { type Cents, minusCents } from '@mostrador/domain/money';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import classes from './quick-amounts.module.css';

interface Props {
  /** The exact sum of cash. */
  exactCents: Cents;
  /** Whether more than the exact sum can be handed over, with change. */
  givesChange: boolean;
  isBusy: boolean;
  onExact: () => void;
  /** Takes a round sum, with its change. */
  onRound: (cents: Cents) => void;
}

/** Sums of cash that finish at one press: the exact one, and round ones with the change they make. */
export function QuickAmounts(props: Props) {
  const { exactCents, givesChange, isBusy, onExact, onRound } = props;
  const { t } = useTranslation('payments');
  const { formatCents, currency } = useFormat();
  const round = givesChange ? roundTenders(exactCents, currency) : [];
  return (
    <fieldset className={classes.amounts} disabled={isBusy}>
      <legend className={classes.legend}>{t(givesChange ? 'charge.cash' : 'charge.inCash')}</legend>
      <button type="button" className={classes.amount} onClick={onExact}>
        <span>{t('charge.exact')}</span>
        <span className={classes.sum}>{formatCents(exactCents)}</span>
      </button>
      {round.map((cents) => (
        <button key={cents} type="button" className={classes.amount} onClick={() => onRound(cents)}>
          <span>{formatCents(cents)}</span>
          <span className={classes.sum}>
            {t('charge.withChange', { change: formatCents(minusCents(cents, exactCents)) })}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
