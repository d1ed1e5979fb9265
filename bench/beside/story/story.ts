/** What a story holds while it is told: its store, its people, and what they have made so far. */
import type { EndpointName } from '@mostrador/contract/endpoints';
import type { Answer } from '@mostrador/contract/routes';
import type { Answered, Pair, Request } from '../pair/pair.ts';
import { newPerson, type Person } from '../pair/tills.ts';
import type { Chance } from './chance.ts';

/** Kinds of records that later calls name. */
export type Kind =
  | 'orders'
  | 'customers'
  | 'products'
  | 'categories'
  | 'providers'
  | 'purchases'
  | 'couriers'
  | 'methods'
  | 'reservations'
  | 'counts'
  | 'shifts'
  | 'drawers'
  | 'rates'
  | 'staff'
  | 'parked'
  | 'pictures';

/** The people of a store; the listener has a stream open, and does nothing. */
export type Who = 'owner' | 'manager' | 'cashier' | 'clerk' | 'despatcher' | 'listener';

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
/** Access tokens end after a quarter of an hour of the servers' clock. */
const RENEWED_AFTER = 14 * MINUTE;

type Options = Pick<Request, 'params' | 'query'>;

export class Story {
  readonly pair: Pair;
  readonly seed: number;
  /** Part of the addresses of its people, who are of no other story. */
  readonly mark: string;
  readonly startedAt: number;
  readonly people: Record<Who, Person>;
  /** Ids of what the story made, the first one first. */
  readonly made = new Map<Kind, string[]>();
  /** Ids of records of another store. */
  readonly foreign: readonly string[];
  /** Draws of the present step. */
  chance: Chance;
  storeId = '';
  /** Cursor of the copy that a device keeps. */
  cursor: string | undefined;
  #read = new Map<string, Promise<unknown>>();

  constructor(
    pair: Pair,
    { seed, mark, chance, foreign }: Pick<Story, 'seed' | 'mark' | 'chance' | 'foreign'>,
  ) {
    this.pair = pair;
    this.seed = seed;
    this.mark = mark;
    this.chance = chance;
    this.foreign = foreign;
    this.startedAt = pair.now;
    const person = (who: Who, role: Person['role']) =>
      newPerson({ id: '', email: `${who}@${mark}.test`, role, password: 'mostrador' });
    this.people = {
      owner: person('owner', 'STORE_OWNER'),
      manager: person('manager', 'MANAGER'),
      cashier: person('cashier', 'CASHIER'),
      clerk: person('clerk', 'SUPER_ADMIN'),
      despatcher: person('despatcher', 'DESPATCHER'),
      listener: person('listener', 'MANAGER'),
    };
  }

  /** Begins a step with draws of its own; what was read before is forgotten. */
  begin(chance: Chance): void {
    this.chance = chance;
    this.#read.clear();
  }

  ids(kind: Kind): readonly string[] {
    return this.made.get(kind) ?? [];
  }

  /** One of the ids; one that nothing has if there is none. */
  any(kind: Kind): string {
    const ids = this.ids(kind);
    return ids.length === 0 ? this.chance.id() : this.chance.pick(ids);
  }

  keep(kind: Kind, id: string): void {
    const ids = this.made.get(kind) ?? [];
    if (!ids.includes(id)) this.made.set(kind, [...ids, id]);
  }

  /** Somebody who mostly may do what is asked. */
  somebody(): Person {
    const weights = { owner: 10, manager: 4, cashier: 5, clerk: 1, despatcher: 3 };
    return this.people[this.chance.weighted<Who>(weights)];
  }

  get owner(): Person {
    return this.people.owner;
  }

  /** Makes the call by somebody who is signed in. */
  async send(request: Request): Promise<Answered> {
    if (request.by !== null) await this.signIn(request.by);
    const answered = await this.pair.send(request);
    if (answered.status === 401 && request.by !== null) request.by.tokens = null;
    return answered;
  }

  /** Makes calls that change nothing, several at once. */
  async sendAll(requests: readonly Request[]): Promise<Answered[]> {
    for (const by of new Set(requests.map((request) => request.by))) {
      if (by !== null) await this.signIn(by);
    }
    return this.pair.sendAll(requests);
  }

  /** Reads as the owner does, once in a step; both answers are compared. Throws if it is refused. */
  read<Name extends EndpointName>(name: Name, options: Options = {}): Promise<Answer<Name>> {
    const key = JSON.stringify([name, options]);
    const known = this.#read.get(key);
    if (known !== undefined) return known as Promise<Answer<Name>>;
    const reading = this.#readAgain({ name, by: this.owner, ...options });
    this.#read.set(key, reading);
    return reading as Promise<Answer<Name>>;
  }

  /** Reads; once more after a new sign-in, if a call had ended the session. */
  async #readAgain(request: Request): Promise<unknown> {
    let { status, body } = await this.send(request);
    if (status === 401) ({ status, body } = await this.send(request));
    if (status < 400) return body;
    throw new Error(`${request.name} is refused: ${status} ${JSON.stringify(body)}`);
  }

  /** Signs the person in, or renews their tokens, if need be. */
  async signIn(person: Person): Promise<void> {
    if (person.tokens !== null && this.pair.now < person.renewAt) return;
    if (person.tokens !== null) {
      person.tokens = null;
      this.#keepTokens(person, await this.pair.send({ name: 'refresh', by: person }));
      if (person.tokens !== null) return;
    }
    const { email, password } = person;
    this.#keepTokens(
      person,
      await this.pair.send({ name: 'login', by: person, body: { email, password } }),
    );
  }

  #keepTokens(person: Person, { status, body, replies }: Answered): void {
    if (status >= 400) return;
    person.id = body.user?.id ?? person.id;
    this.keepTokens(person, replies);
  }

  /** Keeps the tokens of an answer that begins or renews a session. */
  keepTokens(person: Person, replies: Answered['replies']): void {
    const [before, after] = replies.map(({ text }) => JSON.parse(text).accessToken as string);
    person.tokens = [before ?? '', after ?? ''];
    person.renewAt = this.pair.now + RENEWED_AFTER;
  }
}
