import type { EndpointName } from '@mostrador/contract/endpoints';
import type { Answer } from '@mostrador/contract/routes';
import { COPIED_KINDS } from '@mostrador/domain/copied-kinds';
import type { Request } from '../api/client.ts';
import type { CopyProgress, Kind } from './copied-row.ts';
import { askingNow, changeTold, isToldOfChanges, mayBeOld } from './copy-news.ts';
import { copiedAt, readProgress } from './copy-reads.ts';
import { type Change, endWholeCopy, followChanges, markComplete } from './copy-store.ts';

/** Least time between two calls for changes, on all tabs of a device. */
const ASK_EVERY_MS = 60_000;
/** How often it is asked for changes while no stream tells of them. */
const ASK_UNTOLD_MS = 15 * 60_000;
/** After this time everything is copied once more, whatever the changes told. */
const WHOLE_AFTER_MS = 30 * 24 * 60 * 60_000;

/** Kinds of which each answer has all records. */
const FEW = ['paymentMethod', 'deliveryPerson'] as const satisfies Kind[];

/** What following needs of who runs it. */
export interface Steps {
  owner: string;
  /** Waits until the app is idle; throws if the page is hidden, offline or stopped. */
  turn(): Promise<void>;
  /** Asks the server alone. */
  ask<Name extends EndpointName>(name: Name, request: Request<Name>): Promise<Answer<Name>>;
}

/**
 * Brings the copy of the records up to date that follow each change, unless nothing was told since, or it was done
 * within the last minute. What an answer tells and how far the copy is then are written together: interrupted at any
 * place, it goes on there.
 */
export async function followRecords(steps: Steps): Promise<void> {
  const { owner, turn } = steps;
  for (;;) {
    const progress = await readProgress(owner);
    if (progress?.copying !== undefined) {
      await turn();
      await copyPart(steps, progress.copying);
    } else if (isDue(progress)) {
      await turn();
      await askForChanges(steps, progress);
    } else {
      await confirm(owner, [...COPIED_KINDS, ...FEW]);
      return;
    }
  }
}

/** Notes once a minute that the kinds are as of now, if the stream would have told of a change. */
export async function confirm(owner: string, kinds: readonly Kind[]): Promise<void> {
  if (!isToldOfChanges() || mayBeOld()) return;
  for (const kind of kinds) {
    const complete = await copiedAt(owner, kind);
    if (complete === undefined || Math.abs(Date.now() - complete.at) < ASK_EVERY_MS) return;
  }
  await markComplete(owner, kinds);
}

function isDue(progress: CopyProgress | undefined): boolean {
  if (progress === undefined || progress.isBehind) return true;
  const age = Date.now() - progress.askedAt;
  // A negative age means that the clock was set back.
  if (age < 0) return true;
  return age >= ASK_EVERY_MS && (mayBeOld() || (!isToldOfChanges() && age >= ASK_UNTOLD_MS));
}

/** Asks for changes and writes them. */
async function askForChanges(
  { owner, ask }: Steps,
  known: CopyProgress | undefined,
): Promise<void> {
  const isTooOld = known !== undefined && Date.now() - known.begunAt > WHOLE_AFTER_MS;
  askingNow();
  try {
    const askedAt = Date.now();
    const answer = await ask('readCopyChanges', {
      query: known === undefined || isTooOld ? {} : { since: known.cursor },
    });
    const changes = changesIn(answer);
    const follow = (before: CopyProgress | undefined): CopyProgress => {
      const { cursor, hasMore: isBehind, mustCopyAll } = answer;
      const asks = (before?.asks ?? 0) + 1;
      const generation = (before?.generation ?? 0) + (mustCopyAll ? 1 : 0);
      return {
        begunAt: askedAt,
        lowered: [],
        ...before,
        ...(mustCopyAll && { begunAt: askedAt, copying: { kind: COPIED_KINDS[0] } }),
        ...{ cursor, isBehind, askedAt, asks, generation },
        writtenAt: Date.now(),
        units: withUnits(before?.units ?? [], changes),
      };
    };
    const isWhole = !answer.mustCopyAll && !answer.hasMore;
    await followChanges(owner, changes, follow, {
      whole: FEW,
      complete: isWhole ? [...COPIED_KINDS, ...FEW] : FEW,
    });
  } catch (error) {
    // What was told is still to be asked for.
    changeTold();
    throw error;
  }
}

/** Copies the next records of a kind; after the last ones completes it. */
async function copyPart(
  { owner, ask }: Steps,
  { kind, after }: NonNullable<CopyProgress['copying']>,
): Promise<void> {
  const query = { kind, ...(after !== undefined && { after }) };
  const answer = await ask('readCopyPart', { query });
  const changes = changesIn(answer);
  const lastId = changes.findLast((change) => 'record' in change)?.record.id;
  const goOn =
    (next: Pick<CopyProgress, 'copying' | 'isBehind'>) => (before: CopyProgress | undefined) => {
      if (before === undefined) throw new Error('a whole copy goes on that has not begun');
      const { copying: _, ...rest } = before;
      const units = withUnits(before.units, changes);
      return { ...rest, ...next, writtenAt: Date.now(), units };
    };
  if (answer.hasMore && lastId !== undefined) {
    const copying = { kind, after: lastId };
    await followChanges(owner, changes, goOn({ copying, isBehind: false }));
    return;
  }
  // Interrupted before the end, it reads this part once more.
  const copying = after === undefined ? { kind } : { kind, after };
  await followChanges(owner, changes, goOn({ copying, isBehind: false }));
  await endWholeCopy(owner, kind);
  const next = COPIED_KINDS[COPIED_KINDS.indexOf(kind) + 1];
  // After the last kind it asks for what has changed meanwhile.
  const end =
    next === undefined ? { isBehind: true } : { copying: { kind: next }, isBehind: false };
  await followChanges(owner, [], goOn(end));
}

type Told = Pick<Answer<'readCopyChanges'>, 'products' | 'customers' | 'categories' | 'providers'> &
  Partial<Pick<Answer<'readCopyChanges'>, 'paymentMethods' | 'deliveryPersons' | 'gone'>>;

/** The changes to the copy that an answer tells. */
function changesIn({ paymentMethods = [], deliveryPersons = [], gone = [], ...told }: Told) {
  const changes: Change[] = [
    ...told.categories.map((record) => ({ kind: 'category', record }) as const),
    ...told.providers.map((record) => ({ kind: 'provider', record }) as const),
    ...told.products.map((record) => ({ kind: 'product', record }) as const),
    ...told.customers.map((record) => ({ kind: 'customer', record }) as const),
    ...paymentMethods.map((record) => ({ kind: 'paymentMethod', record }) as const),
    ...deliveryPersons.map((record) => ({ kind: 'deliveryPerson', record }) as const),
    ...gone.map(({ kind, id }) => ({ kind, gone: id })),
  ];
  const withoutUnits = told.products.filter(({ tracksUnits }) => !tracksUnits);
  for (const { id } of withoutUnits) changes.push({ kind: 'units', gone: id });
  return changes;
}

/** Adds the told products whose units have codes, which another call tells. */
function withUnits(known: readonly string[], changes: readonly Change[]): string[] {
  const products = changes.flatMap((change) =>
    change.kind === 'product' && 'record' in change && change.record.tracksUnits
      ? [change.record.id]
      : [],
  );
  return [...new Set([...known, ...products])];
}
