/** Something that is done in a demo's shop at a moment of its story. */
export interface StoryEvent {
  at: Date;
  run: () => Promise<void>;
}

/** Lets all happen in the order of time: numbers, stock and history come out as they would have in a shop. */
export async function tellStory(events: readonly StoryEvent[]): Promise<void> {
  const inOrder = events.toSorted((left, right) => left.at.getTime() - right.at.getTime());
  for (const { run } of inOrder) await run();
}
