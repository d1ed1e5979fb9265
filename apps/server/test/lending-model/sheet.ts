/** An order as a shop would write it down, and what its figures come to by rules.md#loans and rules.md#deposits. */

import type { Order } from '#test/support/sales.ts';
import { spread } from '../sales-model/discounts.ts';
import type { ChargeKind, Condition, Kind } from './plan.ts';

/** Per cent of the tax that is in all prices. */
export const TAX = 19;

export interface Claimed {
  kind: Kind;
  cents: number;
  kept: number;
}

/** Units of a line that are out, or that came back together. */
export interface Sheaf {
  id: string;
  line: number;
  units: number;
  dueOn: string;
  state: 'out' | 'undone' | Condition;
  refunded: number;
  waived: number;
  kept: number;
  claims: Claimed[];
  /** Day on which it came back by a borrow return. */
  backOn?: string;
}

export interface Charge {
  id: string;
  kind: ChargeKind;
  cents: number;
  /** Claim whose uncovered part it is; null for an extension. */
  claim: Claimed | null;
  isVoid: boolean;
}

export interface Booking {
  id: string;
  from: string;
  until: string;
  units: number;
  status: 'BOOKED' | 'PICKED_UP' | 'CANCELLED' | 'NO_SHOW';
}

/** An order as a shop would write it down, in cents. */
export interface Sheet {
  order: Order;
  /** The lines that lend, then the sale. */
  lines: {
    id: string;
    isLoan: boolean;
    fee: number;
    deposit: number;
    units: number;
    left: number;
    /** What its units come to that did not come back by a return before the last discount, and how many they are. */
    worth: number;
    count: number;
    /** Units of these that came back by a return since, and what they gave back. */
    back: number;
    given: number;
  }[];
  sheaves: Sheaf[];
  payments: { id: string; cents: number; isVoid: boolean }[];
  refunded: number;
  discount: number;
  /** The part of the discounts that did not go with what came back before the last one. */
  discountLeft: number;
  returned: number;
  depositsRefunded: number;
  waived: number;
  charges: Charge[];
  isCancelled: boolean;
  isComplete: boolean;
  /** Days of its returns, and whether one of its loans was undone. */
  returnedOn: string[];
  hasUndone: boolean;
}

export const plus = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
export const part = (cents: number, percent: number) => Math.floor((cents * percent) / 100);

/** The share of the discounts that each line has, of the units that `count` counts. */
const sharesOf = ({ lines: of, discountLeft }: Sheet) => {
  const worths = of.map(({ worth }) => worth);
  return spread(Math.min(discountLeft, plus(worths)), worths, 1);
};

/** What units of a line give back of its fee or price, less their share of the discounts. */
export function giveBack(sheet: Sheet, index: number, units: number): number {
  const line = sheet.lines[index];
  if (line === undefined) return 0;
  const paid = line.worth - (sharesOf(sheet)[index] ?? 0);
  line.back += units;
  const given = roundedPart(paid, line.back, line.count) - line.given;
  line.given += given;
  return given;
}

/** Settles what came back before a discount is taken off what is left. */
export function takeOff(sheet: Sheet, cents: number): void {
  const shares = sharesOf(sheet);
  for (const [index, line] of sheet.lines.entries()) {
    const gone = roundedPart(shares[index] ?? 0, line.back, line.count);
    line.worth -= line.given + gone;
    line.count -= line.back;
    line.back = 0;
    line.given = 0;
    sheet.discountLeft -= gone;
  }
  sheet.discount += cents;
  sheet.discountLeft += cents;
}

const roundedPart = (cents: number, units: number, of: number) =>
  of === 0 ? 0 : Math.floor((2 * cents * units + of) / (2 * of));

export const goodsOf = ({ lines: of, discount, returned, depositsRefunded, waived }: Sheet) =>
  Math.max(
    0,
    plus(of.map(({ units, fee, deposit }) => units * (fee + deposit))) -
      discount -
      returned -
      depositsRefunded -
      waived,
  );
export const chargesOf = ({ charges }: Sheet) =>
  plus(charges.filter(({ isVoid }) => !isVoid).map(({ cents }) => cents));
const paidOf = ({ payments }: Sheet) =>
  plus(payments.filter(({ isVoid }) => !isVoid).map(({ cents }) => cents));
export const netOf = (sheet: Sheet) => paidOf(sheet) - sheet.refunded;
export const totalOf = (sheet: Sheet) => goodsOf(sheet) + chargesOf(sheet);
export const dueOf = (sheet: Sheet) =>
  sheet.isCancelled ? 0 : Math.max(0, totalOf(sheet) - netOf(sheet));
export const depositOf = (sheet: Sheet, { line, units }: Pick<Sheaf, 'line' | 'units'>) =>
  units * (sheet.lines[line]?.deposit ?? 0);
export const outOf = (sheet: Sheet) =>
  plus(sheet.sheaves.filter(({ state }) => state === 'out').map((each) => depositOf(sheet, each)));
export const heldOf = (sheet: Sheet) =>
  netOf(sheet) >= goodsOf(sheet) ? Math.min(outOf(sheet), netOf(sheet)) : 0;
export const statusOf = (sheet: Sheet) => {
  if (sheet.isCancelled) return 'CANCELLED';
  if (totalOf(sheet) === 0 && paidOf(sheet) === 0) return 'FREE';
  if (netOf(sheet) >= totalOf(sheet)) return 'PAID';
  return netOf(sheet) > 0 ? 'PARTIALLY_PAID' : 'PENDING';
};
/** Tax within the amount, rounded half up. */
export const taxIn = (cents: number) =>
  Math.floor((2 * cents * TAX + 100 + TAX) / (2 * (100 + TAX)));

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
  const each = sheet.lines[sheaf.line]?.deposit ?? 0;
  const chargedOf = (claim: Claimed) =>
    plus(
      sheet.charges.filter((one) => one.claim === claim && !one.isVoid).map(({ cents }) => cents),
    );
  const sharesOf = (amounts: number[]) => {
    const upTo = (count: number) => roundedPart(plus(amounts.slice(0, count)), units, sheaf.units);
    return amounts.map((_, place) => upTo(place + 1) - upTo(place));
  };
  const keptShares = sharesOf(sheaf.claims.map(({ kept }) => kept));
  const chargedShares = sharesOf(sheaf.claims.map(chargedOf));
  let unpaidCharges = dueOf(sheet);
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
  const claimedBefore = plus(sheaf.claims.map((claim) => claim.kept + chargedOf(claim)));
  const given = claimedBefore - plus(asked.map(({ back, rest }) => back + rest));
  const kept = plus(sheaf.claims.map((claim) => claim.kept));
  const unpaid = Math.min(kept, Math.max(0, goodsOf(sheet) - netOf(sheet)));
  const paid = Math.max(0, Math.min(goodsOf(sheet), netOf(sheet)) - outOf(sheet));

  const attempt = (earlier: number) => {
    const deposits = { back: units * each - earlier, rest: (sheaf.units - units) * each };
    const waived = sheaf.waived + sheaf.refunded - earlier + unpaid;
    // Cent by cent: for what is claimed for the lost ones, for the found ones, and what is left.
    let left = Math.min(kept - unpaid, paid);
    const claimed = (whose: 'back' | 'rest') =>
      Math.min(deposits[whose], plus(asked.map((claim) => claim[whose] - claim.paid[whose])));
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
