/** Action in a demo's shop at a moment of its story. */
export interface StoryEvent {
  at: Date;
  run: () => Promise<void>;
}

/**
 * Runs all events in the order of time, so that numbers, stock and history come out as in a real shop.
 */
export async function tellStory(events: readonly StoryEvent[]): Promise<void> {
  const inOrder = events.toSorted((left, right) => left.at.getTime() - right.at.getTime());
  for (const { run } of inOrder) await run();
}
