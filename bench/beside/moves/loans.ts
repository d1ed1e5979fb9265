import { cents, dayOf, drawCents, unitOf } from '../forms/facts.ts';
import { drawRefunds, drawTaken } from '../forms/payments.ts';
import type { Request } from '../pair/pair.ts';
import type { Story } from '../story/story.ts';
import { type Loan, loanFor, type Moves, type Order, reasonOf } from './move.ts';

const isOut = ({ status }: Loan): boolean => status === 'OPEN';
const KINDS = ['LATE', 'LATE', 'DAMAGE', 'LOSS', 'OTHER'];

export const loanMoves: Moves<
  'extendBorrow' | 'addReminder' | 'returnBorrow' | 'returnBorrows' | 'undoReturn' | 'markFound'
> = {
  extendBorrow: {
    weight: 10,
    async draw(story) {
      const found = await loanFor(story, isOut);
      if (found === undefined) return undefined;
      const { chance } = story;
      const unit = await unitOf(story);
      const fee = !chance.once(4) ? drawCents(chance, unit, 900) / 100 : undefined;
      const lateFee =
        found.loan.overdue || chance.once(30) ? drawCents(chance, unit, 500) / 100 : 0;
      const dueOn = await dayOf(story, chance.once(10) ? chance.int(-1, 5) : chance.int(10, 70));
      return of(story, 'extendBorrow', found.loan, { dueOn, ...(fee && { fee }), lateFee });
    },
  },
  addReminder: {
    weight: 2,
    async draw(story) {
      const found = await loanFor(story, isOut);
      const channel = story.chance.pick(['SMS', 'WHATSAPP', 'EMAIL']);
      return found && of(story, 'addReminder', found.loan, { channel });
    },
  },
  returnBorrow: { weight: 18, draw: drawBack },
  returnBorrows: { weight: 9, draw: drawSeveral },
  undoReturn: {
    weight: 6,
    needs: 'returnBorrow',
    async draw(story) {
      const found = await loanFor(
        story,
        (loan, order) => loan.condition !== null && order.returns.length === 0,
      );
      if (found === undefined) return undefined;
      if (found.loan.condition === null && !story.chance.once(5)) return undefined;
      const due = cents(found.loan.depositRefunded);
      return of(story, 'undoReturn', found.loan, {
        reason: reasonOf(story),
        ...(await drawTaken(story, due)),
      });
    },
  },
  markFound: {
    weight: 6,
    needs: 'returnBorrow',
    async draw(story) {
      const found = await loanFor(story, ({ status }) => status === 'LOST');
      const { chance } = story;
      if (found === undefined) return undefined;
      if (found.loan.status !== 'LOST' && !chance.once(5)) return undefined;
      return of(story, 'markFound', found.loan, {
        reason: reasonOf(story),
        ...unitsOf(story, found.loan),
        ...(chance.once(3) && { condition: 'DAMAGED' }),
        ...(chance.once(3) && { givesDeposit: false }),
        ...(chance.once(3) && { givesCharge: false }),
      });
    },
  },
};

function of(story: Story, name: Request['name'], { id }: Loan, body: object): Request {
  return { name, by: story.somebody(), params: { id }, body };
}

/** Says how many units, or which of those with codes; all of them by saying nothing. */
function unitsOf({ chance }: Story, { quantity, units }: Loan): object {
  if (chance.once(2)) return {};
  const some = chance.once(20) ? quantity + 1 : chance.int(1, quantity);
  if (units.length === 0) return { quantity: some };
  return { quantity: some, unitIds: chance.some(units, some).map(({ id }) => id) };
}

/** Draws what is claimed: nothing, less than the deposit, or more. */
async function drawClaims(story: Story, condition: string) {
  const { chance } = story;
  const unit = await unitOf(story);
  const count = condition === 'LOST' ? 1 : chance.pick([0, 1, 1, 2]);
  return Array.from({ length: count }, () => ({
    kind: condition === 'LOST' ? 'LOSS' : chance.pick(KINDS),
    amount: Math.max(unit, drawCents(chance, unit, chance.once(3) ? 9000 : 2000)) / 100,
    ...(chance.once(3) && { note: 'Scratched' }),
  }));
}

async function drawBack(story: Story): Promise<Request | undefined> {
  const found = await loanFor(story, isOut);
  if (found === undefined) return undefined;
  const { chance } = story;
  const { loan, order } = found;
  const condition = chance.weighted({ GOOD: 4, DAMAGED: 2, LOST: 2 });
  const { settlement } = await story.read('readBorrow', { params: { id: loan.id } });
  const held = cents(settlement?.held);
  const settles = chance.weighted({ claims: 6, refund: 2, nothing: 1 });
  const unit = await unitOf(story);
  const refund = chance.int(1, Math.max(1, held / unit)) * unit;
  return of(story, 'returnBorrow', loan, {
    ...unitsOf(story, loan),
    condition,
    ...(settles === 'claims' && { claims: await drawClaims(story, condition) }),
    ...(settles === 'refund' && { refund: { amount: refund / 100 } }),
    ...(settles === 'refund' && (await drawRefunds(story, refund))),
    ...(order.amountDue > 0 && chance.once(2) && { payChargeFromRefund: true }),
    ...(chance.once(5) && { notes: 'Wet' }),
  });
}

/** Draws the return of loans of one customer, of several orders if there are some. */
async function drawSeveral(story: Story): Promise<Request | undefined> {
  const found = await loanFor(story, isOut);
  if (found === undefined) return undefined;
  const { chance } = story;
  const loans = await loansOut(story, found.order);
  const entries = [];
  for (const loan of chance.some(loans, chance.int(1, 3))) {
    const condition = chance.weighted({ GOOD: 4, DAMAGED: 2, LOST: 1 });
    const claims = chance.once(2) ? await drawClaims(story, condition) : undefined;
    const units = chance.once(3) ? { quantity: 1 } : {};
    entries.push({ borrowId: loan.id, ...units, condition, ...(claims && { claims }) });
  }
  const due = cents(found.order.amountDue);
  return {
    name: 'returnBorrows',
    by: story.somebody(),
    body: {
      loans: entries,
      ...(chance.once(2) && { payDueFromRefund: true }),
      ...(chance.once(2) && (await drawTaken(story, due))),
    },
  };
}

async function loansOut(story: Story, { customer }: Order): Promise<{ id: string }[]> {
  if (customer === null) return [];
  // At times those of other customers too, which are not taken back together.
  const isAny = story.chance.once(10);
  const query = { status: 'OPEN', limit: 100, ...(!isAny && { customerId: customer.id }) };
  return (await story.read('listBorrows', { query })).records;
}
