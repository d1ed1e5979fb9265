import { isTextField } from './is-text-field.ts';
import type { RunPlace } from './scan-run.ts';

/** Attribute of a field of a number: a scan is none, and goes where scans go. */
export const NUMBER_FIELD = { 'data-scans': 'number' } as const;

/** Attribute of a field in which codes are written. */
export const CODE_FIELD = { 'data-scans': 'code' } as const;

/** Where a key that is pressed in this element is written. */
export function placeOf(target: EventTarget | null): Exclude<RunPlace, 'split'> {
  if (!isTextField(target)) return 'page';
  const marked = target instanceof HTMLElement ? target.dataset.scans : undefined;
  return marked === 'number' || marked === 'code' ? marked : 'text';
}
