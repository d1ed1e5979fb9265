import { createStore } from '#shared/state-cell.ts';

/** Number of commands of this tab that were sent and are not answered yet. */
export const commandsUnderWay = createStore(0);

/** Counts a command as under way until it has ended, however it ends. */
export async function underWay<Result>(run: () => Promise<Result>): Promise<Result> {
  commandsUnderWay.set(commandsUnderWay.get() + 1);
  try {
    return await run();
  } finally {
    commandsUnderWay.set(commandsUnderWay.get() - 1);
  }
}
