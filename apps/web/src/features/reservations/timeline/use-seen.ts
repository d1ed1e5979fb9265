import { startTransition, useEffect, useRef, useState } from 'react';

/** How far before it is seen a part is drawn. */
const AHEAD = '400px';

/**
 * Whether an element is seen, or nearly: what stands far below is not drawn. `isFirst` is what is assumed
 * before the browser has said it.
 */
export function useSeen<Element extends HTMLElement>(isFirst: boolean) {
  const ref = useRef<Element>(null);
  const [isSeen, setSeen] = useState(isFirst);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const observer = new IntersectionObserver(
      // Drawing gives way to the next frame: a scroll shows many rows at once.
      (entries) => startTransition(() => setSeen(entries.at(-1)?.isIntersecting ?? false)),
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, isSeen };
}
