import type { Availability } from '@mostrador/contract/reservations';
import type { CalendarDay } from '@mostrador/domain/calendar';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { ProductPicture } from '#features/products/parts/product-picture.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { DayName } from '#shared/format/day-names.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import { layBars, type ShownDays } from './lay-bars.ts';
import classes from './timeline.module.css';
import { TimelineBar } from './timeline-bar.tsx';
import type { useDayChoice } from './use-day-choice.ts';
import { useSeen } from './use-seen.ts';

/** Height of a line of bars with the gap below it, and of the row around them, in pixels. */
const LANE = 35;
const AROUND = 25;
const LEAST = 62;
/** Rows that a screen has room for. */
const ROWS_AT_ONCE = 12;

interface Props {
  availability: Availability;
  shown: ShownDays;
  days: readonly CalendarDay[];
  names: readonly DayName[];
  firstFree: number;
  choosing: ReturnType<typeof useDayChoice>;
  /** Place of the row, from 0. The first is in the order of Tab; arrows lead to the others. */
  place: number;
}

/** A product's row: its name, its days, and the bars over them. It is drawn only near the screen. */
export function TimelineRow({ availability, shown, ...props }: Props) {
  const { ref, isSeen } = useSeen<HTMLTableRowElement>(props.place < ROWS_AT_ONCE);
  const { bars, lanes } = useMemo(() => layBars(availability, shown), [availability, shown]);
  const height = Math.max(LEAST, lanes * LANE + AROUND);
  return (
    <tr ref={ref} className={classes.row} style={{ minHeight: height }}>
      {isSeen ? (
        <Drawn {...props} availability={availability} bars={bars} lanes={lanes} />
      ) : (
        <th scope="row" className={classes.product}>
          {availability.product.name}
        </th>
      )}
    </tr>
  );
}

type Laid = ReturnType<typeof layBars>;

function Drawn({
  availability: { product, owned, free },
  bars,
  lanes,
  days,
  names,
  firstFree,
  choosing,
  place,
}: Omit<Props, 'shown'> & Laid) {
  const { t } = useTranslation('reservations');
  const { formatNumber } = useFormat();
  const [at, setAt] = useState(Math.min(firstFree, days.length - 1));
  const { choice } = choosing;
  const own = choice?.productId === product.id ? choice : undefined;
  const [first, last] = own
    ? [Math.min(own.anchor, own.end), Math.max(own.anchor, own.end)]
    : [-1, -2];
  const now = free.find((units) => units !== null);
  const onKeyDown = (day: number, event: KeyboardEvent<HTMLElement>) => {
    const row = event.currentTarget.closest('tr');
    const next = choosing.key(product.id, day, event);
    if (next !== undefined) return focusDay(row, next);
    const isDown = event.key === 'ArrowDown';
    if (!isDown && event.key !== 'ArrowUp') return;
    event.preventDefault();
    focusDay(isDown ? row?.nextElementSibling : row?.previousElementSibling, day);
  };
  return (
    <>
      <th scope="row" className={classes.product} style={{ gridRow: `1 / ${lanes + 1}` }}>
        <ProductPicture
          product={{
            name: product.name,
            picture:
              product.thumbnailUrl === null
                ? null
                : { id: product.id, url: product.thumbnailUrl, thumbnailUrl: product.thumbnailUrl },
          }}
          size={40}
        />
        <span className={classes.names}>
          <AnchorLink to="/products/$id" params={{ id: product.id }} className={classes.name}>
            {product.name}
          </AnchorLink>
          <span className={classes.owned}>
            {owned === null || now == null
              ? t('timeline.notTracked')
              : t('timeline.ownedAndFree', { owned: formatNumber(owned), free: formatNumber(now) })}
          </span>
        </span>
      </th>
      {days.map((day, index) => {
        const units = free[index] ?? null;
        return (
          <td
            key={day}
            className={classes.cell}
            style={{ gridColumn: index + 2, gridRow: `1 / ${lanes + 1}` }}
            data-weekend={names[index]?.isWeekend || undefined}
            data-full={(units !== null && units <= 0) || undefined}
          >
            {index >= firstFree && (
              <button
                type="button"
                className={classes.free}
                data-day={index}
                aria-label={
                  units === null
                    ? names[index]?.full
                    : t('timeline.freeOn', { day: names[index]?.full, free: formatNumber(units) })
                }
                aria-pressed={first <= index && index <= last}
                tabIndex={place === 0 && index === at ? 0 : -1}
                onFocus={() => setAt(index)}
                onPointerDown={(event) => choosing.press(product.id, index, event)}
                onPointerEnter={() => choosing.enter(product.id, index)}
                onClick={(event) => choosing.click(product.id, index, event)}
                onKeyDown={(event) => onKeyDown(index, event)}
              />
            )}
          </td>
        );
      })}
      {bars.map((bar) => (
        <TimelineBar key={bar.key} bar={bar} />
      ))}
    </>
  );
}

function focusDay(row: Element | null | undefined, day: number): void {
  row?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
}
