import { VisuallyHidden } from '@mantine/core';
import { createStore, useStore } from '#shared/state-cell.ts';

const status = createStore('');

/** Announces a change to the order to screen readers. */
export function announce(text: string): void {
  status.set(text);
}

export function LiveStatus() {
  return <VisuallyHidden role="status">{useStore(status)}</VisuallyHidden>;
}
