import { forgetText, keepText, keptValue } from '#shared/kept-text.ts';
import type { Unsent } from './outbox.ts';

/** Where a person's entries in a count outlive the page until they are answered. */
export function keptEntries(userId: string, countId: string) {
  const name = `stockCount.${userId}.${countId}`;
  return {
    read: () => keptValue<readonly Unsent[]>(name) ?? [],
    write: (unsent: readonly Unsent[]) =>
      unsent.length === 0 ? forgetText(name) : keepText(name, JSON.stringify(unsent)),
  };
}
