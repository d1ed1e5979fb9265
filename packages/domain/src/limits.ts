import { type AmountsOff, keptOfLines, withAmountShares } from './amount-shares.ts';
import type { CalendarDay } from './calendar.ts';
import {
  type DiscountedLine,
  fullPrice,
  type PricedLine,
  priceReduction,
} from './line-discounts.ts';
import {
  asCents,
  type Cents,
  type CurrencyUnit,
  maxCents,
  minusCents,
  sumCents,
  timesCents,
  ZERO_CENTS,
} from './money.ts';
import { type Percent, unitOf, WHOLE } from './percent.ts';
import { type Actor, can, type Permission, type Role } from './permissions.ts';

/** What a store can say of an action for a role (rules.md#limits-by-role). */
export const LIMIT_RULES = ['FREE', 'APPROVAL', 'NOT_ALLOWED'] as const;
export type LimitRule = (typeof LIMIT_RULES)[number];

/** Actions that a store frees, holds back for an approval, or forbids. A further one is named here. */
export const RULED_ACTIONS = [
  'refund',
  'cancel',
  'void',
  'payOut',
  'reserved',
  'customItem',
  'collect',
] as const;
export type RuledAction = (typeof RULED_ACTIONS)[number];

/** Everything that can need an approval. */
export const LIMITED_ACTIONS = ['discount', ...RULED_ACTIONS] as const;
export type LimitedAction = (typeof LIMITED_ACTIONS)[number];

/** The limits of one role. */
export interface RoleLimits extends Record<RuledAction, LimitRule> {
  /** Largest discount of an order, of its list prices; null without a limit. */
  maxDiscountPercent: Percent | null;
}

/** Roles that can have limits. The owner never has any. */
export const LIMITED_ROLES = ['MANAGER', 'CASHIER', 'SUPER_ADMIN', 'DESPATCHER'] as const;
export type LimitedRole = (typeof LIMITED_ROLES)[number];

/** What a store has set; of what is missing, `DEFAULT_LIMITS` say it. */
export type StoreLimits = Partial<Record<LimitedRole, Partial<RoleLimits>>>;

export const NO_LIMITS: RoleLimits = {
  maxDiscountPercent: null,
  refund: 'FREE',
  cancel: 'FREE',
  void: 'FREE',
  payOut: 'FREE',
  reserved: 'FREE',
  customItem: 'FREE',
  collect: 'FREE',
};

/** The limits of a role of which the store says nothing: what is promised to others needs an approval. */
const DEFAULT_LIMITS: RoleLimits = { ...NO_LIMITS, reserved: 'APPROVAL' };

/** What differs from `DEFAULT_LIMITS`: a despatcher takes no payments unless the store lets them. */
const DEFAULT_OF_ROLE: StoreLimits = { DESPATCHER: { collect: 'NOT_ALLOWED' } };

/** The permission without which nobody does the action, or approves it. */
const PERMISSION_OF: Record<LimitedAction, Permission> = {
  discount: 'giveDiscounts',
  refund: 'manageRecords',
  cancel: 'manageRecords',
  void: 'takePayments',
  payOut: 'takePayments',
  reserved: 'manageRecords',
  customItem: 'manageRecords',
  collect: 'takePayments',
};

/**
 * Whether only the limit can stop this person from the action. `collect` is what despatchers
 * may do without the permission to take payments; the other roles have that permission or do not collect.
 */
export function isLimited(who: Actor, action: LimitedAction): boolean {
  if (action === 'collect') return who.role === 'DESPATCHER';
  return can(who, PERMISSION_OF[action]);
}

/** Whether a role can ever do the action, with some setting: where it cannot, a limit would limit nothing. */
export function canEver(role: LimitedRole, action: LimitedAction): boolean {
  return isLimited({ role, paymentRoles: [role] }, action);
}

/**
 * Returns the limits of a role, of which those that the store has not set are the default ones. A rule that a newer
 * server has set, and this one does not know, asks for an approval.
 */
export function limitsOf(limits: StoreLimits, role: Role): RoleLimits {
  if (role === 'STORE_OWNER') return NO_LIMITS;
  const known = { ...DEFAULT_LIMITS, ...DEFAULT_OF_ROLE[role], ...limits[role] };
  for (const action of RULED_ACTIONS) {
    if (!LIMIT_RULES.includes(known[action])) known[action] = 'APPROVAL';
  }
  return known;
}

/**
 * Returns whether a person may note on To deliver what was collected at the door (rules.md#limits-by-role): freely with
 * the permission to take payments, and a despatcher as the store's limit says.
 */
export function collectRule(who: Actor, own: RoleLimits): LimitRule {
  if (can(who, 'takePayments')) return 'FREE';
  return can(who, 'collectAtDoor') ? own.collect : 'NOT_ALLOWED';
}

/**
 * Whether the person may make a customer exempt from tax: who may give any discount, since no per cent bounds
 * what an exempt buyer saves (rules.md#exempt-buyers).
 */
export function mayExempt(who: Actor, own: RoleLimits): boolean {
  return can(who, 'giveDiscounts') && own.maxDiscountPercent === null;
}

/** What is kept of a line, with its list price. */
export interface MeasuredLine extends PricedLine {
  listPriceCents: Cents;
  /** The line's discounts, less what went back with returned units. */
  discountCents: Cents;
  /** Added tax that a lower rate than the usual one saves; missing where none was chosen. */
  taxSavedCents?: Cents;
}

/** An order's discounts, with what its lines would cost at their list prices. */
export interface GivenDiscounts {
  unit: CurrencyUnit;
  /** Amounts off the order as a whole, later ones too, as far as no line has them among its discounts. */
  orderDiscountCents: Cents;
  items: readonly MeasuredLine[];
}

/**
 * Returns the discounts of what is kept of an order, each line with its share of the amounts off it: what came
 * back took its own along (rules.md#limits-by-role).
 */
export function discountsOfKept(
  order: AmountsOff<DiscountedLine & Pick<MeasuredLine, 'listPriceCents'>>,
  unit: CurrencyUnit,
): GivenDiscounts {
  const kept = keptOfLines(order, unit);
  const items = order.items.map(
    ({ quantity: ordered, unitsGivenBack, unitPriceCents, listPriceCents }, index) => {
      const quantity = ordered - unitsGivenBack;
      const { priceCents = ZERO_CENTS, shareCents = ZERO_CENTS } = kept[index] ?? {};
      const paidCents = minusCents(priceCents, shareCents);
      return {
        quantity,
        unitPriceCents,
        listPriceCents,
        discountCents: minusCents(fullPrice({ quantity, unitPriceCents }), paidCents),
      };
    },
  );
  const isLeft = items.some(({ quantity }) => quantity > 0);
  return { unit, items, orderDiscountCents: isLeft ? offDeposits(order, unit) : ZERO_CENTS };
}

/** Returns what of the amounts off an order no line has a share of, as of one off the deposits. */
function offDeposits(order: AmountsOff<DiscountedLine>, unit: CurrencyUnit): Cents {
  const shares = withAmountShares(order, unit).flatMap((line) => [
    line.settledShareCents,
    line.amountShareCents,
  ]);
  return minusCents(order.orderDiscountCents, sumCents(shares));
}

/**
 * Σ discounts of what is kept of the order: of its lines, of the order, prices below the list price, and tax
 * that a lower rate saves.
 */
export function discountsGiven({ orderDiscountCents, items }: GivenDiscounts): Cents {
  return sumCents([
    orderDiscountCents,
    ...items.map(({ discountCents }) => discountCents),
    ...items.map(priceReduction),
    ...items.map(({ taxSavedCents = ZERO_CENTS }) => taxSavedCents),
  ]);
}

/**
 * Returns the most that the discounts of the order may come to: the per cent of each line's list price ×
 * quantity, rounded up, so that the per cent itself may be given on each line.
 */
export function discountAllowed({ items, unit }: GivenDiscounts, percent: Percent): Cents {
  return sumCents(
    items.map(({ listPriceCents, quantity }) =>
      roundedUp(timesCents(quantity, listPriceCents), percent, unit),
    ),
  );
}

function roundedUp(value: Cents, percent: Percent, unit: CurrencyUnit): Cents {
  const step = unitOf([value], unit);
  const whole = BigInt(WHOLE) * BigInt(step);
  return asCents(Number((BigInt(value) * BigInt(percent) + whole - 1n) / whole) * step);
}

/** Returns by how much the discounts of the order pass the per cent; 0 within it, and without one. */
export function discountAbove(order: GivenDiscounts, percent: Percent | null): Cents {
  if (percent === null) return ZERO_CENTS;
  return maxCents(ZERO_CENTS, minusCents(discountsGiven(order), discountAllowed(order, percent)));
}

/**
 * Returns the smallest limit within which the discounts of the order are, in thousandths of a per cent;
 * null where even 100 % is less, as of an amount off deposits.
 */
export function neededPercent(order: GivenDiscounts): Percent | null {
  const given = discountsGiven(order);
  if (given > discountAllowed(order, WHOLE)) return null;
  let tooSmall = -1;
  let enough: number = WHOLE;
  while (enough - tooSmall > 1) {
    const middle = Math.floor((tooSmall + enough) / 2);
    if (given <= discountAllowed(order, middle as Percent)) enough = middle;
    else tooSmall = middle;
  }
  return enough as Percent;
}

/** A product of which an order takes what others have reserved (rules.md#availability). */
export interface ReservedUnits {
  productId: string;
  name: string;
  /** First day on which too few are left. */
  day: CalendarDay;
  requested: number;
  available: number;
  /** Whose they are on that day. */
  reservations: readonly {
    id: string;
    /** Number of the reservation in its store. */
    number: number;
    customer: string;
    quantity: number;
    from: CalendarDay;
    until: CalendarDay;
  }[];
}

/** What a command does that a limit may hold back. */
export type LimitedStep =
  | {
      action: Exclude<RuledAction, 'reserved' | 'customItem'>;
      /** Money that is given back, voided, paid out or collected by it; a refund or a payment of 0 is free. */
      amountCents: Cents;
    }
  | {
      action: 'customItem';
      /** Names of the custom items that it adds, or of which it adds units; it is free without any. */
      names: readonly string[];
    }
  | {
      action: 'reserved';
      /** What it takes of what others have reserved; it takes nothing of it where this is empty. */
      reserved: readonly ReservedUnits[];
    }
  | {
      action: 'discount';
      /** The order before the command; missing for a new one. */
      before?: GivenDiscounts;
      after: GivenDiscounts;
      /** The product whose own price or tax rate it lowers; missing for the discounts of an order. */
      product?: string;
    };

/**
 * Returns what the limits say of a step. A command that leaves no more above the limit than it found, as an
 * edit of the notes of an order whose discount was approved, is free.
 */
export function ruleFor(limits: RoleLimits, step: LimitedStep): LimitRule {
  if (isNothing(step)) return 'FREE';
  if (step.action !== 'discount') return limits[step.action];
  const { before, after } = step;
  const percent = limits.maxDiscountPercent;
  const found = before === undefined ? ZERO_CENTS : discountAbove(before, percent);
  return discountAbove(after, percent) > found ? 'APPROVAL' : 'FREE';
}

function isNothing(step: LimitedStep): boolean {
  switch (step.action) {
    case 'refund':
    case 'payOut':
      return step.amountCents === 0;
    case 'reserved':
      return step.reserved.length === 0;
    case 'customItem':
      return step.names.length === 0;
    default:
      return false;
  }
}

/** What somebody is asked to approve. */
export interface AskedApproval {
  actions: readonly LimitedAction[];
  /** Limit that the order's discounts need; null where no per cent is enough. Read for a discount alone. */
  percent?: Percent | null;
}

/** Whether a person may approve it: they could do it themselves without an approval. */
export function mayApprove(
  who: Actor,
  limits: StoreLimits,
  { actions, percent = null }: AskedApproval,
): boolean {
  const own = limitsOf(limits, who.role);
  return actions.every((action) => {
    if (!can(who, PERMISSION_OF[action])) return false;
    if (action !== 'discount') return own[action] === 'FREE';
    const most = own.maxDiscountPercent;
    return most === null || (percent !== null && percent <= most);
  });
}
