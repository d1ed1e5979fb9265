import { seenWith } from '@mostrador/contract/shared/history';
import { type Amount, amountOf, asCents, type Cents, centsOf } from '@mostrador/domain/money';
import { can } from '@mostrador/domain/permissions';
import { actor, type Scope, type Who } from '#platform/scope.ts';
import { newId } from './new-id.ts';

/** An entry of a document's history as the database keeps it; one of an earlier version may hold anything. */
export interface KeptEntry {
  /** Id of the person, if the document is read with it. Answers contain the name only. */
  userId?: string;
  action: string;
  changes: Record<string, unknown>;
}

/** By whom and when something happens to a document, as a record holds it. */
export function writtenBy({ user, now }: Pick<Scope, 'user' | 'now'>) {
  return {
    createdAt: now.toISOString(),
    user: { firstName: user.firstName, lastName: user.lastName },
  };
}

/** A new entry of a document's history, by the scope's person. */
export function newEntry<Happening extends KeptEntry>(
  scope: Pick<Scope, 'user' | 'now'>,
  { action, changes }: Happening,
) {
  return { id: newId(), action, changes, userId: scope.user.id, ...writtenBy(scope) };
}

/**
 * A document's history as the API answers it: with decimals, and without the fields that the caller may
 * not see by the contract's `history`. An entry that the contract does not know is answered as it is kept.
 */
export function historyAnswer<Answered>(
  who: Who,
  history: Parameters<typeof seenWith>[0],
  entries: readonly KeptEntry[],
): Answered[] {
  const maySee = (action: string, field: string) => {
    const permission = seenWith(history, action, field);
    return permission === undefined || can(actor(who), permission);
  };
  return entries.map(({ userId: _, ...entry }) => {
    const fields = Object.entries(centsAsAmounts(entry.changes));
    const changes = Object.fromEntries(fields.filter(([field]) => maySee(entry.action, field)));
    return { ...entry, changes } as Answered;
  });
}

/** Turns every number whose name ends in `Cents` into a decimal without that ending, in lists too. */
export function centsAsAmounts(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (name.endsWith('Cents') && typeof value === 'number') {
        return [name.slice(0, -'Cents'.length), amountOf(asCents(value))];
      }
      return [name, Array.isArray(value) ? value.map((each) => centsAsAmounts(each)) : value];
    }),
  );
}

/** The changes in the last entry of a document's history, which is the command's own. */
export function ownChanges<
  Entry extends { action: string; changes: object },
  Action extends Entry['action'],
>(
  { history }: { history: readonly Entry[] },
  action: Action,
): Extract<Entry, { action: Action }>['changes'] | undefined {
  const entry = history.at(-1);
  const isOwn = entry?.action === action;
  return isOwn ? (entry as Extract<Entry, { action: Action }>).changes : undefined;
}

/** The cents of an answered amount; null where there is none. */
export function centsIn(amount: Amount | undefined): Cents | null {
  return amount === undefined ? null : centsOf(amount);
}
