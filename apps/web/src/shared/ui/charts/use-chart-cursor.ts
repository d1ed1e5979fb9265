import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from 'react';

interface Options {
  /** Number of places. */
  count: number;
  /** Number of places in a row, for charts with several rows. */
  rowLength?: number;
  /** Index of the place at a point, measured from the chart's left and top edge. */
  placeAt: (x: number, y: number) => number | undefined;
  /** Text of a place. */
  textOf: (place: number) => string;
  /** Describes the chart, for screen readers. */
  label: string;
}

/**
 * Cursor of a chart, moved by mouse, finger or arrow keys. To screen readers the chart is a slider
 * whose value is the place's text. Returns the place and the props of the chart's box.
 */
export function useChartCursor({ count, rowLength, placeAt, textOf, label }: Options) {
  const [chosen, setPlace] = useState<number>();
  // A newly loaded period may have fewer places.
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
        // A finger leaves at once when lifted; the pressed place stays until the next press.
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
    // With one row, up increases like on any slider; with several, it moves to the row above.
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
