import { VisuallyHidden } from '@mantine/core';
import { createStore, useStore } from '#shared/state-cell.ts';

const status = createStore('');

/** Tells those who can't see it what has just happened to the order. */
export function announce(text: string): void {
  status.set(text);
}

export function LiveStatus() {
  return <VisuallyHidden role="status">{useStore(status)}</VisuallyHidden>;
}
