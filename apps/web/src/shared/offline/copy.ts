import type { EndpointName } from '@mostrador/contract/endpoints';
import type { Answer, WireRequest } from '@mostrador/contract/routes';
import { session } from '../session/session.ts';
import { answerFromCopy, canBeAnswered } from './answer-from-copy.ts';
import { connection } from './connection.ts';
import { forgetIndex, indexOf } from './copy-index.ts';
import { type CopyOfCall, provideCopy } from './copy-of-call.ts';
import { currentReader, type Reader } from './copy-owner.ts';
import { type Change, changeCopy, claimCopy } from './copy-store.ts';
import { idle } from './idle.ts';
import { changesOf } from './keep-answer.ts';

/** Delay that collects changes, since lists reload often. */
const WRITE_DELAY_MS = 500;
const WRITTEN_AT_ONCE = 1_000;

/** A change that is to be written. */
interface Kept {
  owner: string;
  change: Change;
  /** When its answer was asked for. */
  askedAt: number;
}

let claiming: Promise<void> = Promise.resolve();
let claimed: string | undefined;
let waiting = new Map<string, Kept>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Starts to keep the server's answers and to answer from them offline. The copy belongs to one
 * person: signing out, or another person's sign-in, empties it. Locking the till does not.
 */
export function startCopy(): void {
  provideCopy(copyOf);
  followPerson();
  session.subscribe(followPerson);
  connection.subscribe(() => void prepareSearch());
  void prepareSearch();
}

/**
 * Builds the search index when the connection is lost, before anyone searches. Rebuilt each time,
 * since answers and other tabs change the copy.
 */
async function prepareSearch(): Promise<void> {
  forgetIndex();
  const owner = await claimedCopy();
  if (owner === undefined || connection.get() === 'online') return;
  await Promise.all([indexOf(owner, 'product'), indexOf(owner, 'customer')]).catch(reportTrouble);
}

function followPerson(): void {
  const current = session.get();
  const { status } = current;
  // While the person is still unknown, it may be the same one.
  if (status !== 'signedIn' && status !== 'signedOut') return;
  // Who locks the till comes back to it; another who takes it empties it.
  if (status === 'signedOut' && current.because === 'locked') return;
  const owner = currentReader()?.owner;
  if (status === 'signedIn' && owner === claimed) return;
  claimed = owner;
  waiting = new Map();
  forgetIndex();
  claiming = claimCopy(owner).catch(reportTrouble);
}

function copyOf(name: EndpointName, request: object): CopyOfCall | undefined {
  const reader = currentReader();
  if (reader === undefined) return undefined;
  const asked = request as WireRequest<EndpointName>;
  const askedAt = Date.now();
  return {
    keep: (answer) =>
      keepSoon(reader, changesOf(name, asked, answer as Answer<EndpointName>), askedAt),
    answer: async () => {
      await claiming;
      return answerFromCopy(reader, name, asked).catch(reportTrouble);
    },
    isAnswering: canBeAnswered(name),
  };
}

function keepSoon({ owner }: Reader, changes: readonly Change[], askedAt: number): void {
  for (const change of changes) {
    const id = 'gone' in change ? change.gone : change.record.id;
    waiting.set(`${change.kind} ${id}`, { owner, change, askedAt });
  }
  if (changes.length === 0) return;
  timer ??= setTimeout(() => void idle().then(writeKept).catch(reportTrouble), WRITE_DELAY_MS);
}

/** Owner of the present copy; undefined if nobody is signed in. */
export async function claimedCopy(): Promise<string | undefined> {
  await claiming;
  return claimed;
}

/** Writes the collected changes. Throws if the device has no space or no storage. */
export async function writeKept(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const entries = [...waiting.values()];
  waiting = new Map();
  await claiming;
  for (const own of Map.groupBy(entries, ({ owner, askedAt }) => `${askedAt} ${owner}`).values()) {
    for (let start = 0; start < own.length; start += WRITTEN_AT_ONCE) {
      const portion = own.slice(start, start + WRITTEN_AT_ONCE);
      const [{ owner, askedAt } = NOBODY] = portion;
      await changeCopy(
        owner,
        portion.map(({ change }) => change),
        askedAt,
      );
    }
  }
}

const NOBODY = { owner: '', askedAt: 0 };

/** Only logs, since nothing depends on the copy while the server answers. */
function reportTrouble(error: unknown): undefined {
  console.warn('The copy on this device', error);
}
