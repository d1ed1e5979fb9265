/** A story from its first call to its last. */
import { endpoints, takesIdempotencyKey } from '@mostrador/contract/endpoints';
import type { CommandName } from '../../../apps/server/test/calls/commands.ts';
import { moves } from '../moves/all.ts';
import type { Move } from '../moves/move.ts';
import type { Answered, Pair, Request } from '../pair/pair.ts';
import { ALL, readAll, SOME } from '../reads/read-all.ts';
import { Chance } from './chance.ts';
import { advance, startOf } from './clock.ts';
import { openShop } from './open-shop.ts';
import { otherBody, spoil } from './spoil.ts';
import { Story } from './story.ts';

export const STEPS = 60;
/** Streams of the draws that are no steps. */
const OPENING = 0;
const READING = 1000;

const WEIGHTS = Object.fromEntries(
  Object.entries(moves).map(([name, { weight }]) => [name, weight]),
) as Record<CommandName, number>;

/** What a story is told with. */
interface Plan {
  seed: number;
  /** How often stories were told before. */
  number: number;
  /** Ids of records of another store. */
  foreign: readonly string[];
  /** Steps that are left out. */
  without?: ReadonlySet<number>;
  /** Is told which step begins. */
  onStep?: (step: number) => void;
}

/** Tells the story of a seed to both servers. Throws a Difference. */
export async function play(pair: Pair, plan: Plan): Promise<void> {
  const { seed, number, foreign, without, onStep } = plan;
  await pair.setClock(startOf(seed), seed);
  pair.address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const mark = `story${seed}-${number}`;
  const story = new Story(pair, { seed, mark, chance: new Chance(seed, OPENING), foreign });
  await openShop(story);
  const hangUp = await pair.listen(story.people.listener);
  const firstReading = 10 + (seed % 40);
  for (let step = 1; step <= STEPS; step++) {
    if (without?.has(step)) continue;
    onStep?.(step);
    story.begin(new Chance(seed, step));
    await takeStep(story);
    if (step === firstReading) await reading(story, step);
  }
  await reading(story, STEPS + 1);
  await pair.verify(story.storeId);
  hangUp();
}

async function reading(story: Story, step: number): Promise<void> {
  story.begin(new Chance(story.seed, READING + step));
  await readAll(story, step > STEPS ? ALL : SOME);
}

/** Makes a call, wrong on purpose at times, and what follows from its answer. */
async function takeStep(story: Story): Promise<void> {
  const { chance } = story;
  await advance(story);
  const drawn = await draw(story);
  if (drawn === undefined) return;
  const { name, move } = drawn;
  const key = takesIdempotencyKey(endpoints[name]) ? { key: chance.id() } : {};
  const right: Request = { ...drawn.request, ...key };
  const request = chance.once(5) ? spoil(story, right) : right;
  const answered = await story.send(request);
  if (answered.status < 400) {
    succeed(story, { move, request, answered });
    await repeat(story, request);
  } else if (answered.body?.code === 'APPROVAL_REQUIRED' && !chance.once(4)) {
    await approve(story, { move, request });
  } else if (request !== right && chance.once(2)) {
    // What was refused has changed nothing, and its key is free.
    const again = await story.send(right);
    if (again.status < 400) succeed(story, { move, request: right, answered: again });
  }
}

async function draw(story: Story) {
  for (let tries = 0; tries < 4; tries++) {
    const wanted = story.chance.weighted<CommandName>(WEIGHTS);
    for (const name of [wanted, moves[wanted].needs]) {
      const request = name && (await moves[name].draw(story));
      if (request) return { name, move: moves[name], request };
    }
  }
  return undefined;
}

interface Done {
  move: Move;
  request: Request;
}

function succeed(story: Story, { move, request, answered }: Done & { answered: Answered }): void {
  if (move.makes !== undefined) story.keep(move.makes, answered.body.id);
  move.after?.(story, request, answered);
}

/** At times sends what was done once more under its key, or something else under it. */
async function repeat(story: Story, request: Request): Promise<void> {
  if (request.key === undefined) return;
  if (story.chance.once(10)) await story.send(request);
  if (story.chance.once(20)) await story.send(otherBody(story, request));
}

/** Sends the call once more with somebody's approval, at times with a wrong PIN. */
async function approve(story: Story, { move, request }: Done): Promise<void> {
  const { chance, people } = story;
  const approver = chance.once(4) ? people.manager : people.owner;
  const pin = chance.once(6) ? '9999' : (approver.pin ?? '4071');
  const headers = { ...request.headers, 'approval-user': approver.id, 'approval-pin': pin };
  const approved = { ...request, headers };
  const answered = await story.send(approved);
  if (answered.status < 400) succeed(story, { move, request: approved, answered });
}
