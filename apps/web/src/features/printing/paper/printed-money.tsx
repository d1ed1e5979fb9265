import type { Cents } from '@mostrador/domain/money';
import { useFormat } from '#shared/format/use-format.ts';
import classes from './paper.module.css';

/** Money on paper, in tabular digits, without line breaks. */
export function PrintedMoney({ cents }: { cents: Cents }) {
  const { formatCents } = useFormat();
  return <span className={classes.figure}>{formatCents(cents)}</span>;
}
