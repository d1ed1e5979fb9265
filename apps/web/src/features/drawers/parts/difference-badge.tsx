import { type Amount, centsOf } from '@mostrador/domain/money';
import classes from '#shared/ui/status-badge.module.css';
import { differenceTone, useDifferenceText } from './use-difference-text.ts';

/** What a count differs by, in words and colour. */
export function DifferenceBadge({ difference }: { difference: Amount }) {
  const differenceText = useDifferenceText();
  const cents = centsOf(difference);
  return (
    <span className={classes.badge} data-tone={differenceTone(cents)}>
      <span className={classes.dot} />
      {differenceText(cents)}
    </span>
  );
}
