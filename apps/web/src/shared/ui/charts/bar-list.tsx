import type { ReactNode } from 'react';
import classes from './bar-list.module.css';
import tones from './chart-tones.module.css';
import { Legend } from './legend.tsx';

interface BarListEntry {
  key: string;
  /** A text, or a link to whose bar it is. */
  name: ReactNode;
  /** How long the bar is, beside the others. */
  value: number;
  /** How much of it is filled; all of it unless said. */
  filled?: number;
  /** The figure in words. */
  text: ReactNode;
}

interface Props {
  label: string;
  entries: readonly BarListEntry[];
  /** What the filled part of a bar is, and what the rest of it. */
  legend?: { filled: string; rest: string };
}

/**
 * A list whose figures are bars too, the greatest across the full width. What is below 0 is drawn in
 * its size too, in another colour and filling.
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
              {/* Its border would be seen where it has no length. */}
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

/** How high a list of so many bars is whose texts take a line each: what is kept free for it. */
export function barListHeight(count: number): number {
  return count * BAR_HEIGHT + (count - 1) * BAR_GAP;
}
