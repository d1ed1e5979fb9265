import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from './access.ts';
import { connectionLimitMs, gatedDatabase, type TakenConnection } from './database.ts';
import { DatabaseAway } from './database-away.ts';
import type { Probe } from './database-probe.ts';
import { createWorkerHealth, type PlacedRow, type WorkerHealth } from './worker-health.ts';

/**
 * Connections of one pool to one worker. The rest stay free for other workers' stores if it does not
 * answer.
 */
const MAX_CONNECTIONS = 5;
const MAX_WAITING = 500;
/** A connection that is taken for longer than this makes the server look at its worker. */
const SUSPICIOUS_MS = 150;
const CHECK_MS = 100;
/** A store that moved to another worker is found there after this time. */
const PLACES_GOOD_FOR_MS = 10_000;

/** Connections of one pool to one worker. */
interface Lane {
  worker: Worker;
  /** Time that callers wait when the lane is full. */
  waitLimitMs: number;
  /** Connections that are taken, or about to be. */
  out: number;
  taken: Map<TakenConnection, number>;
  waiting: Set<{ go: () => void; fail: (error: Error) => void }>;
}

interface Worker {
  health: WorkerHealth;
  /** The row that was last asked for. */
  row: PlacedRow;
  lanes: Lane[];
}

/** Rows that a request will touch, apart from the tables that lie on every node. */
type Touched = { storeId: string; subjects?: readonly string[] } | 'everything';

const placers = new WeakMap<Database, (touched: Touched) => Promise<Database>>();

/**
 * Returns the database for work in this store. In a cluster it lets at most five connections wait for
 * the store's worker, and throws `DatabaseAway` at once while the worker does not answer.
 */
export function databaseFor(db: Database, touched: Touched): Promise<Database> | Database {
  return placers.get(db)?.(touched) ?? db;
}

/**
 * Watches the workers of a distributed database that requests through these pools touch; does nothing
 * for any other database. Returns the function that ends it.
 */
export async function watchWorkers(
  databases: readonly Database[],
  connection: pg.ClientConfig,
  probe: Probe,
): Promise<() => Promise<void>> {
  const [first] = databases;
  if (first === undefined || !(await isDistributed(first))) return async () => {};
  const workers = new Map<number, Worker>();
  const places = new Map<string, number>();
  const forgetting = setInterval(() => places.clear(), PLACES_GOOD_FOR_MS).unref();
  const checking = setInterval(() => {
    for (const worker of workers.values()) lookWhereSuspicious(worker);
  }, CHECK_MS).unref();

  for (const db of databases) {
    const lanes = new Map<number, Lane>();
    const gated = new Map<string, Database>();
    placers.set(db, async (touched) => {
      const touchedGroups = touched === 'everything' ? workers.keys() : await groupsOf(touched);
      // Lanes are entered in one order, so that two requests never wait for each other.
      const groups = [...touchedGroups].sort((one, other) => one - other);
      const key = groups.join();
      const known = gated.get(key);
      if (known !== undefined) return known;
      const made = gatedBy(db, groups.map(laneOf));
      gated.set(key, made);
      return made;
    });

    const laneOf = (group: number): Lane => {
      const worker = workers.get(group);
      if (worker === undefined) throw new Error(`no worker of group ${group}`);
      const known = lanes.get(group);
      if (known !== undefined) return known;
      const waitLimitMs = connectionLimitMs(db);
      const lane: Lane = { worker, waitLimitMs, out: 0, taken: new Map(), waiting: new Set() };
      lanes.set(group, lane);
      worker.lanes.push(lane);
      return lane;
    };
  }

  async function groupsOf({ storeId, subjects = [] }: Exclude<Touched, 'everything'>) {
    const rows: PlacedRow[] = [
      { table: 'stores', value: storeId },
      ...subjects.map((value) => ({ table: 'sign_in_failures', value }) as const),
    ];
    const groups = await Promise.all(rows.map(groupOf));
    return new Set(groups);
  }

  async function groupOf(row: PlacedRow): Promise<number> {
    const known = places.get(row.value);
    if (known !== undefined) return known;
    const group = await readGroup(first as Database, row);
    places.set(row.value, group);
    const worker = workers.get(group);
    if (worker === undefined) workers.set(group, newWorker(row));
    else worker.row = row;
    return group;
  }

  function newWorker(row: PlacedRow): Worker {
    const lanes: Lane[] = [];
    const health = createWorkerHealth(connection, {
      askNode: () => probe.look(),
      onAway: () => giveUpAll(lanes),
    });
    // Connects now, so that a later look does not have to.
    health.look(row);
    return { health, row, lanes };
  }

  return async () => {
    clearInterval(forgetting);
    clearInterval(checking);
    await Promise.all([...workers.values()].map(({ health }) => health.close()));
  };
}

async function isDistributed(db: Database): Promise<boolean> {
  const { rows: found } = await sql<{ there: boolean }>`
    select to_regclass('pg_dist_partition') is not null as there`.execute(db);
  if (found[0]?.there !== true) return false;
  const { rows } = await sql`
    select from pg_dist_partition where logicalrelid = to_regclass('stores')`.execute(db);
  return rows.length > 0;
}

/** Asks catalogue tables of the node itself alone, no worker. */
async function readGroup(db: Database, { table, value }: PlacedRow): Promise<number> {
  const id = table === 'stores' ? sql`${value}::uuid` : sql`${value}::text`;
  const { rows } = await sql<{ group: number }>`
    select groupid as group from pg_dist_placement
    where shardid = get_shard_id_for_distribution_column(${table}::text::regclass, ${id})`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`${table} of ${value} is on no worker`);
  return row.group;
}

function gatedBy(db: Database, lanes: readonly Lane[]): Database {
  return gatedDatabase(db, {
    async enter() {
      const entered: Lane[] = [];
      try {
        for (const lane of lanes) {
          await enter(lane);
          entered.push(lane);
        }
      } catch (error) {
        for (const lane of entered) leave(lane, undefined);
        throw error;
      }
    },
    taken(connection) {
      const now = performance.now();
      connection.failedToReach = false;
      for (const lane of lanes) lane.taken.set(connection, now);
    },
    left(connection) {
      for (const lane of lanes) leave(lane, connection);
      if (!connection?.failedToReach) return;
      for (const { worker } of lanes) worker.health.look(worker.row);
    },
  });
}

async function enter(lane: Lane): Promise<void> {
  if (lane.worker.health.isAway()) throw awayError();
  if (lane.out < MAX_CONNECTIONS) {
    lane.out++;
    return;
  }
  if (lane.waiting.size >= MAX_WAITING) throw awayError();
  await new Promise<void>((resolve, reject) => {
    const waiter = { go: () => end(resolve), fail: (error: Error) => end(() => reject(error)) };
    const timer = setTimeout(() => waiter.fail(awayError()), lane.waitLimitMs);
    const end = (then: () => void) => {
      clearTimeout(timer);
      lane.waiting.delete(waiter);
      then();
    };
    lane.waiting.add(waiter);
  });
}

/** Hands the place to the caller that has waited longest. */
function leave(lane: Lane, connection: TakenConnection | undefined): void {
  if (connection !== undefined) lane.taken.delete(connection);
  const [next] = lane.waiting;
  if (next === undefined) lane.out--;
  else next.go();
}

function lookWhereSuspicious({ health, row, lanes }: Worker): void {
  const suspicious = performance.now() - SUSPICIOUS_MS;
  // Connections are in the order in which they were taken.
  const isSuspicious = lanes.some(({ taken }) => {
    const [since] = taken.values();
    return since !== undefined && since < suspicious;
  });
  if (isSuspicious) health.look(row);
}

function giveUpAll(lanes: readonly Lane[]): void {
  for (const { taken, waiting } of lanes) {
    for (const { fail } of [...waiting]) fail(awayError());
    for (const connection of [...taken.keys()]) connection.giveUp('its worker does not answer');
  }
}

function awayError(): DatabaseAway {
  return new DatabaseAway('The worker of this store does not answer');
}
