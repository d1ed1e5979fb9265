import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#shared/api/api-error.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { SavingOverlay } from '#shared/ui/form/saving-overlay.tsx';
import { notify } from '#shared/ui/notice/notify.ts';

interface Removal<Row> {
  /** The command that deletes, from `useCommand`. */
  command: {
    isPending: boolean;
    mutateAsync: (request: {
      params: { id: string };
      query: { force?: 'true' };
    }) => Promise<unknown>;
  };
  /** Explains the consequences; resolves to whether the person wants them, `force` against what is open. */
  ask: (row: Row) => Wish | Promise<Wish>;
  /** Key of the query that reads one record. */
  detailKey: (id: string) => QueryKey;
  words: {
    deleted: (row: Row) => string;
    failed: string;
    running: string;
    /** Message when documents or records still use it. */
    inUse?: (count: number) => string;
  };
  /** Leaves the record's page. */
  onRemoved?: () => Promise<void>;
}

type Wish = boolean | 'force';

/** Deletes a record after a confirmation; the page renders the returned overlay. */
export function useRemoveRecord<Row extends { id: string }>(removal: Removal<Row>) {
  const { command, ask, detailKey, words, onRemoved } = removal;
  const errorMessage = useErrorMessage();
  const queryClient = useQueryClient();
  const reasonOf = (error: unknown) => {
    const count = countInUse(error);
    return (count === undefined ? undefined : words.inUse?.(count)) ?? errorMessage(error);
  };
  const remove = async (row: Row) => {
    const wish = await ask(row);
    if (wish === false) return;
    try {
      await command.mutateAsync({
        params: { id: row.id },
        query: wish === 'force' ? { force: 'true' } : {},
      });
    } catch (error) {
      notify.error({ title: words.failed, message: reasonOf(error) });
      return;
    }
    notify.success({ message: words.deleted(row) });
    // The record's page needs the data until it is left.
    await onRemoved?.();
    queryClient.removeQueries({ queryKey: detailKey(row.id) });
  };
  return { remove, overlay: <SavingOverlay visible={command.isPending} text={words.running} /> };
}

/** Number of uses because of which the server refused; undefined for other errors. */
function countInUse(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 'IN_USE') return undefined;
  return Number(error.details.count);
}
