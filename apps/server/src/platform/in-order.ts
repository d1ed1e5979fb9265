/**
 * Waits for all tasks and returns their values. If several fail, it throws the error of the first in
 * the list, so that one request is always refused for the same reason.
 */
export async function inOrder<const Tasks extends readonly Promise<unknown>[]>(
  ...tasks: Tasks
): Promise<{ -readonly [Index in keyof Tasks]: Awaited<Tasks[Index]> }> {
  const outcomes = await Promise.allSettled(tasks);
  const values = outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
  return values as { -readonly [Index in keyof Tasks]: Awaited<Tasks[Index]> };
}
