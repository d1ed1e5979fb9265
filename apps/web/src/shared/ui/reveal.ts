import { compute } from 'compute-scroll-into-view';

/**
 * Scrolls an element into sight if it is out of it. The next Tab goes on from where the focus is: `scrollIntoView` of
 * Chromium 150 moves that to the element.
 */
export function reveal(element: Element | null | undefined): void {
  if (!element) return;
  for (const { el, top, left } of compute(element, { block: 'nearest', inline: 'nearest' })) {
    el.scrollTop = top;
    el.scrollLeft = left;
  }
}
