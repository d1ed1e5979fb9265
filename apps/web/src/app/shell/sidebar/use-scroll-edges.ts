import { useCallback } from 'react';

/**
 * Ref of a scrolled list. Keeps `data-above` and `data-below` on the element while there is more of
 * it beyond that edge, so that no entry is cut off without a sign.
 */
export function useScrollEdges() {
  return useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const mark = () => {
      const { scrollTop, clientHeight, scrollHeight } = element;
      // A zoomed page scrolls by fractions of a pixel.
      element.toggleAttribute('data-above', scrollTop > 1);
      element.toggleAttribute('data-below', scrollTop + clientHeight < scrollHeight - 1);
    };
    const sizes = new ResizeObserver(mark);
    for (const observed of [element, ...element.children]) sizes.observe(observed);
    element.addEventListener('scroll', mark, { passive: true });
    mark();
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', mark);
    };
  }, []);
}
