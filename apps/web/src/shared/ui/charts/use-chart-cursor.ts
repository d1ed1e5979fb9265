import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from 'react';

interface Options {
  /** How many places the cursor has. */
  count: number;
  /** How many places further up and down lead, in a chart of several rows. */
  rowLength?: number;
  /** The place under the pointer, from the chart's left and top edge. */
  placeAt: (x: number, y: number) => number | undefined;
  /** What stands at a place, in words. */
  textOf: (place: number) => string;
  /** What the chart shows. */
  label: string;
}

/**
 * Lets the places of a chart be read one by one: by the mouse, a finger, or the arrow keys, which to a
 * reader is a slider whose value is what stands there. Gives the place and what the chart's box needs.
 */
export function useChartCursor({ count, rowLength, placeAt, textOf, label }: Options) {
  const [chosen, setPlace] = useState<number>();
  // Another period may have fewer.
  const place = chosen !== undefined && chosen < count ? chosen : undefined;
  const move = (to: number) => setPlace(Math.min(count - 1, Math.max(0, to)));
  const point = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    setPlace(placeAt(clientX - left, clientY - top));
  };
  const current = place ?? 0;
  return {
    place,
    box: {
      role: 'slider',
      tabIndex: 0,
      'aria-label': label,
      'aria-valuemin': 1,
      'aria-valuemax': Math.max(1, count),
      'aria-valuenow': current + 1,
      'aria-valuetext': count === 0 ? '' : textOf(current),
      onPointerMove: point,
      onPointerDown: point,
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        // A finger leaves at once; what it pressed stays until something else is.
        if (pointerType !== 'touch') setPlace(undefined);
      },
      onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
        if (place === undefined && currentTarget.matches(':focus-visible')) move(0);
      },
      onBlur: () => setPlace(undefined),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape') setPlace(undefined);
        const to = destination(event.key, current, count, rowLength);
        if (to === undefined) return;
        event.preventDefault();
        move(to);
      },
    },
  } as const;
}

function destination(key: string, from: number, count: number, rowLength?: number) {
  switch (key) {
    case 'ArrowLeft':
      return from - 1;
    case 'ArrowRight':
      return from + 1;
    // In one row up is more, as of every slider; in several it is the row above, where there is one.
    case 'ArrowUp':
      if (rowLength === undefined) return from + 1;
      return from < rowLength ? from : from - rowLength;
    case 'ArrowDown':
      if (rowLength === undefined) return from - 1;
      return from + rowLength >= count ? from : from + rowLength;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
  }
}
