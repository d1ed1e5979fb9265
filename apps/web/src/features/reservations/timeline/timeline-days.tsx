import type { Availability } from '@mostrador/contract/reservations';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#i18n/use-translation.ts';
import type { DayName } from '#shared/format/day-names.ts';
import { useFormat } from '#shared/format/use-format.ts';
import classes from './timeline.module.css';
import type { useDayChoice } from './use-day-choice.ts';

/** Day of a row that the keys are at. */
export interface KeyPlace {
  row: number;
  day: number;
}

interface Props {
  availability: Availability;
  names: readonly DayName[];
  firstFree: number;
  choosing: ReturnType<typeof useDayChoice>;
  place: KeyPlace;
  onPlace: (place: KeyPlace) => void;
  gridRow: string;
}

/**
 * The days of the row that the keys are at, as buttons. Arrows lead to the other days and rows. The other rows
 * have none: a screen of them would be a thousand, drawn anew as it scrolls.
 */
export function TimelineDays(props: Props) {
  const { availability, names, firstFree, choosing, place, onPlace, gridRow } = props;
  const { t } = useTranslation('reservations');
  const { formatNumber } = useFormat();
  const { product, free } = availability;
  const { choice } = choosing;
  const isChosen = (day: number) =>
    choice?.productId === product.id &&
    Math.min(choice.anchor, choice.end) <= day &&
    day <= Math.max(choice.anchor, choice.end);
  const onKeyDown = (day: number, event: KeyboardEvent<HTMLElement>) => {
    const row = event.currentTarget.closest('tr');
    const next = choosing.key(product.id, day, event);
    if (next !== undefined) return focusDay(row, next);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const other = step === 1 ? row?.nextElementSibling : row?.previousElementSibling;
    if (step === undefined) return;
    event.preventDefault();
    if (!other?.hasAttribute('data-row')) return;
    // The other row's buttons are there before they are looked for.
    flushSync(() => onPlace({ row: place.row + step, day }));
    focusDay(other, day);
  };
  return names.map(({ full }, day) => {
    if (day < firstFree) return null;
    const units = free[day] ?? null;
    return (
      <td key={full} className={classes.cell} style={{ gridColumn: day + 2, gridRow }}>
        <button
          type="button"
          className={classes.free}
          data-day={day}
          aria-label={
            units === null
              ? full
              : t('timeline.freeOn', { count: units, day: full, free: formatNumber(units) })
          }
          aria-pressed={isChosen(day)}
          tabIndex={day === place.day ? 0 : -1}
          onFocus={() => onPlace({ ...place, day })}
          onKeyDown={(event) => onKeyDown(day, event)}
          onClick={(event) => {
            // A press by a screen reader has no place; those that have one are the row's.
            if (event.detail > 0) return;
            event.stopPropagation();
            choosing.choose(product.id, day);
          }}
        />
      </td>
    );
  });
}

function focusDay(row: Element | null | undefined, day: number): void {
  row?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
}
