import type { ReactNode } from 'react';
import classes from './bar-list.module.css';
import tones from './chart-tones.module.css';
import { Legend } from './legend.tsx';

interface BarListEntry {
  key: string;
  /** Name of the bar: a text, or a link. */
  name: ReactNode;
  /** Length of the bar, relative to the others. */
  value: number;
  /** Filled part of the bar; all of it by default. */
  filled?: number;
  /** Formatted figure. */
  text: ReactNode;
}

interface Props {
  label: string;
  entries: readonly BarListEntry[];
  /** Meaning of the filled part and of the rest. */
  legend?: { filled: string; rest: string };
}

/**
 * A list whose figures are also bars, the greatest across the full width. Negative bars are scaled
 * alike, with another colour and filling.
 */
export function BarList({ label, entries, legend }: Props) {
  const greatest = entries.reduce((most, { value }) => Math.max(most, Math.abs(value)), 0);
  const part = (value: number) => (greatest === 0 ? 0 : (100 * Math.abs(value)) / greatest);
  return (
    <div className={tones.chart}>
      {legend && (
        <Legend
          entries={[
            { name: legend.filled, mark: 'solid' },
            { name: legend.rest, mark: 'pale' },
          ]}
        />
      )}
      <ul className={classes.list} aria-label={label}>
        {entries.map(({ key, name, value, filled = value, text }) => (
          <li key={key}>
            <div className={classes.line}>
              <span className={classes.name}>{name}</span>
              <span className={classes.text}>{text}</span>
            </div>
            <div
              className={classes.track}
              data-negative={value < 0 || undefined}
              aria-hidden="true"
            >
              {/* Left out for 0, since its border would show. */}
              {value !== 0 && (
                <div className={classes.whole} style={{ width: `${part(value)}%` }} />
              )}
              <div className={classes.filled} style={{ width: `${part(filled)}%` }} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

const BAR_HEIGHT = 36;
const BAR_GAP = 14;

/** Height to reserve for a list of so many bars with one line of text each. */
export function barListHeight(count: number): number {
  return count * BAR_HEIGHT + (count - 1) * BAR_GAP;
}
