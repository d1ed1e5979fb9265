/** The books of an order with loans, and the sums of its claims by rules.md#claims-and-charges. */
import { partOf } from '#test/books/discounts.ts';
import {
  depositsOut,
  type Entry,
  figures,
  goodsOf,
  type Loan,
  lineOf,
  type Order,
} from '#test/books/order.ts';
import { sum } from '#test/books/sums.ts';
import type { Order as Answer } from '#test/support/sales.ts';
import type { ChargeKind, Condition, Kind } from './plan.ts';

/** The tax that is in all prices. */
export const TAX = { id: '', name: 'VAT', percent: 19_000 };

export interface Claimed {
  kind: Kind;
  cents: number;
  kept: number;
}

/** Units of a line that are out, or that came back together. */
export interface Sheaf extends Loan {
  id: string;
  dueOn: string;
  /** Null while it is out, and of what a return or the order's cancellation brought back. */
  condition: Condition | null;
  claims: Claimed[];
  /** Day on which it came back by a borrow return. */
  backOn?: string;
}

export interface Charge extends Entry {
  id: string;
  kind: ChargeKind;
  /** Claim whose uncovered part it is; null for an extension. */
  claim: Claimed | null;
}

export interface Booking {
  id: string;
  from: string;
  until: string;
  units: number;
  status: 'BOOKED' | 'PICKED_UP' | 'CANCELLED' | 'NO_SHOW';
}

/** The books of an order with the ids, days and claims of its loans. The lines that lend come first, then the sale. */
export interface Sheet extends Order {
  answer: Answer;
  loans: Sheaf[];
  payments: (Entry & { id: string })[];
  charges: Charge[];
  /** Days of its returns, and whether one of its loans was undone. */
  returnedOn: string[];
  hasUndone: boolean;
}

export const part = (cents: number, percent: number) => Math.floor((cents * percent) / 100);

/** Tax within the amount, rounded half up. */
export const taxIn = (cents: number) => partOf(cents, TAX.percent, 100_000 + TAX.percent, 1);

/** Tax of a charge: that of a late fee is what its claim has more than the part that was kept. */
export function chargeTax({
  kind,
  cents,
  claim,
}: Pick<Charge, 'kind' | 'cents' | 'claim'>): number {
  if (kind === 'EXTENSION') return taxIn(cents);
  return kind === 'LATE' && claim !== null ? taxIn(claim.cents) - taxIn(claim.kept) : 0;
}

/** The outcome of the deposit of units, and what is claimed for them. */
type Outcome = Pick<Sheaf, 'refunded' | 'waived' | 'kept' | 'claims'>;

/**
 * Splits the claims of a lost loan between its found and lost units (rules.md#found-units): each part has its share, less
 * what is given back, and its own deposit pays for it.
 */
export function findUnits(
  sheet: Sheet,
  sheaf: Sheaf,
  units: number,
  gives: { givesDeposit: boolean; givesCharge: boolean },
): { back: Outcome; rest: Outcome; deposit: number; given: number } {
  const each = lineOf(sheet, sheaf.lineId).deposit;
  const { amountDue, netPaid } = figures(sheet);
  const goods = goodsOf(sheet);
  const chargedOf = (claim: Claimed) =>
    sum(
      sheet.charges.filter((one) => one.claim === claim && !one.isVoid).map(({ cents }) => cents),
    );
  const sharesOf = (amounts: number[]) => {
    const upTo = (count: number) =>
      partOf(sum(amounts.slice(0, count)), units, sheaf.quantity, sheet.unit);
    return amounts.map((_, place) => upTo(place + 1) - upTo(place));
  };
  const keptShares = sharesOf(sheaf.claims.map(({ kept }) => kept));
  const chargedShares = sharesOf(sheaf.claims.map(chargedOf));
  let unpaidCharges = amountDue;
  const asked = sheaf.claims.map((claim, place) => {
    const isLoss = claim.kind === 'LOSS' || claim.kind === 'OTHER';
    const kept = keptShares[place] ?? 0;
    const charged = chargedShares[place] ?? 0;
    const stillCharged = isLoss && gives.givesCharge ? 0 : charged;
    const due = Math.min(stillCharged, unpaidCharges);
    unpaidCharges -= due;
    return {
      kind: claim.kind,
      back: (isLoss && gives.givesDeposit ? 0 : kept) + stillCharged,
      rest: claim.kept + chargedOf(claim) - kept - charged,
      // A charge of the found units that is paid stays one.
      paid: { back: stillCharged - due, rest: 0 },
    };
  });
  const claimedBefore = sum(sheaf.claims.map((claim) => claim.kept + chargedOf(claim)));
  const given = claimedBefore - sum(asked.map(({ back, rest }) => back + rest));
  const kept = sum(sheaf.claims.map((claim) => claim.kept));
  const unpaid = Math.min(kept, Math.max(0, goods - netPaid));
  const paid = Math.max(0, Math.min(goods, netPaid) - depositsOut(sheet));

  const attempt = (earlier: number) => {
    const deposits = { back: units * each - earlier, rest: (sheaf.quantity - units) * each };
    const waived = sheaf.waived + sheaf.refunded - earlier + unpaid;
    // Cent by cent: for what is claimed for the lost ones, for the found ones, and what is left.
    let left = Math.min(kept - unpaid, paid);
    const claimed = (whose: 'back' | 'rest') =>
      Math.min(deposits[whose], sum(asked.map((claim) => claim[whose] - claim.paid[whose])));
    const held = { back: 0, rest: 0 };
    const take = (whose: 'back' | 'rest', most: number) => {
      const taken = Math.min(left, most);
      held[whose] += taken;
      left -= taken;
    };
    take('rest', claimed('rest'));
    take('back', claimed('back'));
    take('back', deposits.back - held.back);
    take('rest', deposits.rest - held.rest);
    const ofBack = Math.min(waived, deposits.back - held.back);
    const outcome = (whose: 'back' | 'rest', before: number, less: number): Outcome => {
      let rest = held[whose];
      const claims = asked.flatMap(({ kind, [whose]: cents, paid }): Claimed[] => {
        const kept = Math.min(cents - paid[whose], rest);
        rest -= kept;
        return cents > 0 ? [{ kind, cents, kept }] : [];
      });
      return { refunded: before + rest, waived: less, kept: held[whose] - rest, claims };
    };
    const back = outcome('back', earlier, ofBack);
    const rest = outcome('rest', 0, waived - ofBack);
    return { back, rest, deposit: back.refunded - earlier + rest.refunded, given };
  };
  const first = attempt(sheaf.refunded);
  if (sheaf.refunded === 0) return first;
  const isCharged = first.back.claims.some(({ cents, kept }) => cents > kept);
  return sheaf.refunded <= units * each && !isCharged ? first : attempt(0);
}
