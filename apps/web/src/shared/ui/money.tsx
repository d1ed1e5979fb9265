import type { Amount, Cents } from '@mostrador/domain/money';
import { useFormat } from '../format/use-format.ts';
import classes from './money.module.css';

type Props = { amount: Amount; cents?: never } | { cents: Cents; amount?: never };

/** Money in the store's currency, in tabular digits, so that columns line up. */
export function Money({ amount, cents }: Props) {
  const { formatMoney, formatCents } = useFormat();
  return (
    <span className={classes.money}>
      {amount === undefined ? formatCents(cents) : formatMoney(amount)}
    </span>
  );
}
