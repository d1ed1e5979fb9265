import type { Availability } from '@mostrador/contract/reservations';
import { useMemo } from 'react';
import { ProductPicture } from '#features/products/parts/product-picture.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { DayName } from '#shared/format/day-names.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import { fullRuns, layBars, type ShownDays } from './lay-bars.ts';
import classes from './timeline.module.css';
import { TimelineBar } from './timeline-bar.tsx';
import { type KeyPlace, TimelineDays } from './timeline-days.tsx';
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
  names: readonly DayName[];
  firstFree: number;
  choosing: ReturnType<typeof useDayChoice>;
  /** Place of the row, from 0. */
  index: number;
  /** Where the keys are, if they are in this row. */
  keyPlace: KeyPlace | undefined;
  onKeyPlace: (place: KeyPlace) => void;
}

/** A product's row: its name, its days, and the bars over them. It is drawn only near the screen. */
export function TimelineRow({ availability, shown, ...props }: Props) {
  const { ref, isSeen } = useSeen<HTMLTableRowElement>(props.index < ROWS_AT_ONCE);
  const { bars, lanes } = useMemo(() => layBars(availability, shown), [availability, shown]);
  const height = Math.max(LEAST, lanes * LANE + AROUND);
  return (
    <tr
      ref={ref}
      data-row
      className={classes.row}
      style={{ minHeight: height }}
      {...props.choosing.pointed(availability.product.id)}
    >
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

function Drawn({ bars, lanes, ...props }: Omit<Props, 'shown'> & Laid) {
  const { availability, firstFree, choosing, keyPlace, onKeyPlace } = props;
  const { product, owned, free } = availability;
  const { t } = useTranslation('reservations');
  const { formatNumber } = useFormat();
  const { choice } = choosing;
  const now = free.find((units) => units !== null);
  const gridRow = `1 / ${lanes + 1}`;
  const over = (look: string | undefined, first: number, last: number) => (
    <td
      key={`${look} ${first}`}
      aria-hidden="true"
      className={look}
      style={{ gridColumn: `${first + 2} / ${last + 3}`, gridRow }}
    />
  );
  return (
    <>
      <th scope="row" className={classes.product} style={{ gridRow }}>
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
              : t('timeline.ownedAndFree', {
                  count: now,
                  owned: formatNumber(owned),
                  free: formatNumber(now),
                })}
          </span>
        </span>
      </th>
      {firstFree > 0 && over(classes.passed, 0, firstFree - 1)}
      {fullRuns(free).map(({ first, last }) => over(classes.full, first, last))}
      {choice?.productId === product.id &&
        over(
          classes.chosen,
          Math.min(choice.anchor, choice.end),
          Math.max(choice.anchor, choice.end),
        )}
      {keyPlace && (
        <TimelineDays {...props} place={keyPlace} onPlace={onKeyPlace} gridRow={gridRow} />
      )}
      {bars.map((bar) => (
        <TimelineBar key={bar.key} bar={bar} />
      ))}
    </>
  );
}
