import type { Answer } from '@mostrador/contract/routes';
import type { CommandName } from '../../../apps/server/test/calls/commands.ts';
import type { Answered, Request } from '../pair/pair.ts';
import type { Kind, Story } from '../story/story.ts';

type Drawn = Request | undefined;

/** How a command comes into a story. */
export interface Move {
  /** How often it comes, beside the others. */
  weight: number;
  /** Draws a request by what the store holds now; undefined if there is nothing to do it with. */
  draw: (story: Story) => Drawn | Promise<Drawn>;
  /** Command that makes what this one changes, and comes in its place if there is nothing yet. */
  needs?: CommandName;
  /** Kind of the record that a success adds. */
  makes?: Kind;
  /** What the people or their tills have after it. */
  after?: (story: Story, request: Request, answered: Answered) => void;
}

export type Moves<Name extends CommandName> = { [Each in Name]: Move };

export type Order = Answer<'readOrder'>;
export type Loan = Order['borrowRecords'][number];

/** Returns one of the records of a kind that fits, or at times any; undefined if there is none. */
export async function fitting<Thing>(
  story: Story,
  kind: Kind,
  read: (id: string) => Promise<Thing>,
  isFit: (thing: Thing) => boolean,
): Promise<Thing | undefined> {
  let thing: Thing | undefined;
  for (const id of story.chance.some(story.ids(kind), story.chance.once(12) ? 1 : 5)) {
    thing = await read(id);
    if (isFit(thing)) return thing;
  }
  return thing;
}

export const orderFor = (story: Story, isFit: (order: Order) => boolean) =>
  fitting(story, 'orders', (id) => story.read('readOrder', { params: { id } }), isFit);

/** Returns a loan and its order. */
export async function loanFor(
  story: Story,
  isFit: (loan: Loan, order: Order) => boolean,
): Promise<{ loan: Loan; order: Order } | undefined> {
  const order = await orderFor(story, (each) =>
    each.borrowRecords.some((loan) => isFit(loan, each)),
  );
  if (order === undefined || order.borrowRecords.length === 0) return undefined;
  const fit = order.borrowRecords.filter((loan) => isFit(loan, order));
  return { order, loan: story.chance.pick(fit.length > 0 ? fit : order.borrowRecords) };
}

/** A reason, as people write them. */
export const reasonOf = ({ chance }: Story): string =>
  chance.pick(['Changed their mind', 'changed  their mind', 'Broken', 'Typed twice', 'Agreed']);

/** Returns the body that carries a file of these lines. */
export const csv = (lines: readonly string[]) => ({
  file: Buffer.from(lines.join('\n')).toString('base64'),
});
