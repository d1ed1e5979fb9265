/** Both servers, each on a database of its own, and the stories that are told to them. */
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { startBenchDatabase } from '../support/shop-server.ts';
import type { Coverage } from './coverage.ts';
import { Log } from './log.ts';
import { Bindings } from './pair/bindings.ts';
import { Difference, Pair } from './pair/pair.ts';
import { type Side, startSide } from './sides/side.ts';
import { startOf } from './story/clock.ts';
import { setUpOther } from './story/other-store.ts';
import { play } from './story/play.ts';

type Database = Awaited<ReturnType<typeof startBenchDatabase>>;
const SIDES = ['beside_before', 'beside_after'] as const;

/** How a story ended that did not end well. */
export interface Ending {
  seed: number;
  error: Difference;
  log: Log;
}

export class Stage {
  readonly #database: Database;
  readonly #coverage: Coverage;
  #trees: readonly [string, string];
  #pair: Pair | undefined;
  #foreign: string[] | undefined;
  #told = 0;
  /** Partners that outlive a story: those of the other store. */
  #lasting = new Bindings();

  private constructor(database: Database, trees: readonly [string, string], coverage: Coverage) {
    this.#database = database;
    this.#trees = trees;
    this.#coverage = coverage;
  }

  /** Opens two empty databases for the servers of these folders. */
  static async open(trees: readonly [string, string], coverage: Coverage): Promise<Stage> {
    const database = await startBenchDatabase();
    const { pool, close } = openDatabase(database.admin);
    for (const name of SIDES) {
      await pool.query(`create database ${name} owner ${database.connection.user}`);
      // What is lost with the machine is of no use to anybody.
      await pool.query(`alter database ${name} set synchronous_commit = off`);
    }
    await close();
    return new Stage(database, trees, coverage);
  }

  /** Tells the story of a seed; undefined if both servers say the same. */
  async tell(seed: number, without: ReadonlySet<number> = new Set()): Promise<Ending | undefined> {
    const pair = await this.#pairFor(without.size > 0 ? Number.POSITIVE_INFINITY : startOf(seed));
    pair.bindings = new Bindings(this.#lasting);
    const log = new Log();
    pair.heard = (request, answered) => {
      this.#coverage.hear(request, answered);
      log.hear(request, answered);
    };
    try {
      await play(pair, {
        seed,
        number: this.#told++,
        foreign: this.#foreign ?? [],
        without,
        onStep: (step) => log.begin(step),
      });
      return undefined;
    } catch (error) {
      if (error instanceof Difference) return { seed, error, log };
      throw new Error(`The story of seed ${seed} stops at step ${log.step}.`, { cause: error });
    }
  }

  /** Compares what both servers say of their API. */
  async readPages(): Promise<void> {
    const pair = await this.#pairFor(0);
    await pair.readPage('openapi', '/api/openapi.json');
  }

  /** Runs the server of after from this folder from now on; that of before goes on. */
  async changeAfter(tree: string): Promise<void> {
    this.#trees = [this.#trees[0], tree];
    if (this.#pair === undefined) return;
    const { sides, now } = this.#pair;
    await sides[1].stop();
    this.#pair = new Pair([sides[0], await this.#start(1)]);
    this.#pair.now = now;
  }

  async close(): Promise<void> {
    await this.#stopServers();
    await this.#database.stop();
  }

  /** Returns the servers; new ones if their clocks are past the moment, since ids grow with time. */
  async #pairFor(moment: number): Promise<Pair> {
    if (this.#pair !== undefined && this.#pair.now <= moment) return this.#pair;
    await this.#stopServers();
    const pair = new Pair(await Promise.all([this.#start(0), this.#start(1)]));
    this.#pair = pair;
    if (this.#foreign === undefined) {
      pair.bindings = this.#lasting;
      pair.heard = (...told) => this.#coverage.hear(...told);
      this.#foreign = await setUpOther(pair);
    }
    return pair;
  }

  #start(side: 0 | 1): Promise<Side> {
    const connection = { ...this.#database.connection, database: SIDES[side] };
    return startSide(this.#trees[side], connection);
  }

  async #stopServers(): Promise<void> {
    const sides = this.#pair?.sides ?? [];
    this.#pair = undefined;
    await Promise.all(sides.map((side) => side.stop()));
  }
}
