import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';

/** Days of a product that are being chosen, by their places among those shown. */
export interface DayChoice {
  productId: string;
  /** Where it began, and where the pointer or the keys are. */
  anchor: number;
  end: number;
  isDragged: boolean;
}

interface Given {
  /** Place of the first day that can be booked: those that have passed have no button. */
  firstFree: number;
  /** Number of days that are shown. */
  count: number;
  onChosen: (productId: string, first: number, last: number) => void;
}

/**
 * Chooses days of a product: by a drag of the mouse, a press of a finger, or the arrows, with Shift for
 * more than one, and Enter.
 */
export function useDayChoice({ firstFree, count, onChosen }: Given) {
  const [choice, setChoice] = useState<DayChoice>();
  // React renders a move of the pointer later: a quick drag would end without its last days.
  const latest = useRef<DayChoice>(undefined);
  const change = (next: DayChoice | undefined) => {
    latest.current = next;
    setChoice(next);
  };
  const isDragged = choice?.isDragged ?? false;
  /** The dialog that opens shows the days: they are no longer shaded. */
  const finish = ({ productId, anchor, end }: DayChoice) => {
    change(undefined);
    onChosen(productId, Math.min(anchor, end), Math.max(anchor, end));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shown days stay the same during a drag.
  useEffect(() => {
    if (!isDragged) return;
    const end = () => {
      if (latest.current) finish(latest.current);
    };
    window.addEventListener('pointerup', end);
    return () => window.removeEventListener('pointerup', end);
  }, [isDragged]);

  const choose = (productId: string, day: number) => {
    finish({ productId, anchor: day, end: day, isDragged: false });
  };
  /** Returns what a product's row hears of the mouse and of fingers, which point at a day by their place. */
  const pointed = (productId: string) => {
    const dayOf = (event: MouseEvent) => {
      const day = dayAt(event, count);
      return firstFree <= day && day < count ? day : undefined;
    };
    return {
      onPointerDown: (event: PointerEvent) => {
        // A finger scrolls: it chooses a day by a press, below.
        if (event.button !== 0 || event.pointerType !== 'mouse' || isOnLink(event)) return;
        const day = dayOf(event);
        if (day !== undefined) change({ productId, anchor: day, end: day, isDragged: true });
      },
      onPointerMove: (event: PointerEvent) => {
        const dragged = latest.current;
        if (!dragged?.isDragged || dragged.productId !== productId) return;
        const day = dayOf(event);
        if (day !== undefined && day !== dragged.end) change({ ...dragged, end: day });
      },
      onClick: (event: MouseEvent) => {
        const { pointerType } = event.nativeEvent as globalThis.PointerEvent;
        if (pointerType === 'mouse' || isOnLink(event)) return;
        const day = dayOf(event);
        if (day !== undefined) choose(productId, day);
      },
    };
  };
  const key = (productId: string, day: number, event: KeyboardEvent): number | undefined => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      finish(
        latest.current?.productId === productId
          ? latest.current
          : { productId, anchor: day, end: day, isDragged: false },
      );
      return undefined;
    }
    const steps = { ArrowLeft: day - 1, ArrowRight: day + 1, Home: firstFree, End: count - 1 };
    const next = steps[event.key as keyof typeof steps];
    if (next === undefined || next < firstFree || next >= count) return undefined;
    event.preventDefault();
    const last = latest.current;
    const isSame = last?.productId === productId;
    const anchor = event.shiftKey ? (isSame ? last.anchor : day) : next;
    change({ productId, anchor, end: next, isDragged: false });
    return next;
  };
  return { choice, choose, pointed, key };
}

/** Returns the place of the day under the pointer in a row, whose first cell is the product's. */
function dayAt({ currentTarget, clientX }: MouseEvent, count: number): number {
  const left = currentTarget.firstElementChild?.getBoundingClientRect().right ?? 0;
  const { right } = currentTarget.getBoundingClientRect();
  return Math.floor(((clientX - left) / (right - left)) * count);
}

function isOnLink({ target }: { target: EventTarget }): boolean {
  return target instanceof Element && target.closest('a') !== null;
}
