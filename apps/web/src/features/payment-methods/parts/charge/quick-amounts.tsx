import { roundTenders } from '@mostrador/domain/cash';
import type { Cents } from '@mostrador/domain/money';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import classes from './quick-amounts.module.css';

interface Props {
  /** The exact sum of cash. */
  exactCents: Cents;
  /** Whether more than the exact sum can be handed over, with change. */
  givesChange: boolean;
  receivedCents: Cents | undefined;
  isBusy: boolean;
  onExact: () => void;
  onChoose: (cents: Cents) => void;
}

/** Sums of cash at one press: the exact one, which finishes at once, and round ones. */
export function QuickAmounts(props: Props) {
  const { exactCents, givesChange, receivedCents, isBusy, onExact, onChoose } = props;
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
        <button
          key={cents}
          type="button"
          className={classes.amount}
          aria-pressed={cents === receivedCents}
          onClick={() => onChoose(cents)}
        >
          {formatCents(cents)}
        </button>
      ))}
    </fieldset>
  );
}
