import type { EndpointName } from '@mostrador/contract/endpoints';
import type { Answer } from '@mostrador/contract/routes';
import {
  keepPreviousData,
  type Query,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { isOutcomeUnknown, isOvertaken } from './api-error.ts';
import { type CallOptions, call, type Request } from './client.ts';
import { useIdempotencyKey } from './idempotency-key.ts';
import { type CommandName, staleReads } from './stale-reads.ts';

/**
 * A call as a query. Its key is the call's name and request, so that `['listOrders']` matches every
 * list of orders.
 */
export function callQuery<Name extends EndpointName>(name: Name, request: Request<Name>) {
  return queryOptions({
    queryKey: [name, request],
    queryFn: ({ signal }) => call(name, { ...request, signal }),
  });
}

/** Like `callQuery`, for a list: the former page stays on the screen until the next one has loaded. */
export function listQuery<Name extends EndpointName>(name: Name, request: Request<Name>) {
  return queryOptions({ ...callQuery(name, request), placeholderData: keepPreviousData });
}

/** Tells whether a failed query is made again: at most twice, where no answer came or the server was at fault. */
export function isRetried(failures: number, error: unknown): boolean {
  return failures < 2 && isOutcomeUnknown(error);
}

/**
 * Marks the answers of these calls as stale, or all without names; those on the screen reload. A
 * list that is loading its next page reloads after that, since a reload at once would cancel the
 * page.
 */
export async function makeStale(
  queryClient: QueryClient,
  names?: readonly EndpointName[],
): Promise<void> {
  const isMeant = ({ queryKey: [name] }: Query) =>
    names === undefined || names.some((meant) => meant === name);
  const growing = queryClient
    .getQueryCache()
    .findAll({ predicate: (query) => isMeant(query) && isGrowing(query) });
  await Promise.all([
    queryClient.invalidateQueries({
      predicate: (query) => isMeant(query) && !growing.includes(query),
    }),
    ...growing.map(async (query) => {
      while (isGrowing(query)) await query.promise?.catch(() => undefined);
      await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    }),
  ]);
}

function isGrowing({ state: { fetchStatus, fetchMeta } }: Query): boolean {
  return fetchStatus === 'fetching' && fetchMeta?.fetchMore !== undefined;
}

interface CommandOptions<Name extends CommandName> {
  /** Puts the answer, which is the whole changed record, into the cache. */
  onSuccess?: (answer: Answer<Name>, request: Request<Name>) => void;
}

/** What follows the answer to one send, also after its form or row has left the screen. */
interface Answered<Name extends CommandName> {
  onSuccess?: (answer: Answer<Name>) => void;
  onError?: (error: Error) => void;
}

/** A request with the key of `useSending`; without one, the command uses its own. */
type Keyed<Name extends CommandName> = Request<Name> &
  Pick<CallOptions, 'idempotencyKey' | 'isAgain' | 'signal'>;

/**
 * A call that changes something, as a mutation. It keeps one idempotency key until the outcome is
 * known: while `isUnknown` the form is locked, and `sendAgain` repeats the request.
 */
export function useCommand<Name extends CommandName>(
  name: Name,
  { onSuccess }: CommandOptions<Name> = {},
) {
  const queryClient = useQueryClient();
  const key = useIdempotencyKey();
  const mutation = useMutation<Answer<Name>, Error, Keyed<Name>>({
    mutationFn: (request) => call(name, { idempotencyKey: key.current(), ...request }),
    onSuccess: (answer, request) => {
      key.renew();
      onSuccess?.(answer, request);
      void makeStale(queryClient, staleReads[name]);
    },
    onError: (error) => {
      if (!isOutcomeUnknown(error)) key.renew();
      // Live updates may be late: the screen shows at once what it was refused for.
      if (isOvertaken(error)) void makeStale(queryClient, staleReads[name]);
    },
  });
  const { error, variables } = mutation;
  return {
    ...mutation,
    mutate: (
      request: Keyed<Name>,
      { onSuccess: then, onError: otherwise }: Answered<Name> = {},
    ) => {
      // The promise, since the mutation forgets callbacks of one send with its component, and at the next send.
      void mutation.mutateAsync(request).then(then, otherwise ?? (() => undefined));
    },
    /** Returns the key of the next send. */
    idempotencyKey: key.current,
    isUnknown: error !== null && isOutcomeUnknown(error),
    sendAgain: () => {
      if (variables !== undefined) mutation.mutate(variables);
    },
  };
}
