import type { CashRoundingRule } from '@mostrador/domain/cash';
import type { AddressNeeded } from '@mostrador/domain/contacts';
import type { StoreLimits } from '@mostrador/domain/limits';
import type { Role } from '@mostrador/domain/permissions';
import type { ReadDatabase, Transaction } from './database/access.ts';

/** The caller, and the settings of their store that commands need. */
export interface Who {
  storeId: string;
  sessionId: string;
  /** Whether the session began by PIN. */
  byPin: boolean;
  /** When the password was last given in such a session; null if not since it began. */
  passwordAt: Date | null;
  /** The drawer at which the session stands; null for none. */
  drawerId: string | null;
  user: { id: string; firstName: string; lastName: string; role: Role };
  /** The store's settings, with invalid ones already replaced by their fallbacks. */
  store: {
    locale: string;
    currency: string;
    /** As a person wrote it. */
    country: string | null;
    timeZone: string;
    /** Counts the changes of the time zone and the currency. */
    zoneVersion: number;
    overdueDays: number;
    paymentRoles: Role[];
    cashRounding: CashRoundingRule;
    /** Whether a pickup that is paid in full as it is made is completed at once. */
    completeWhenPaid: boolean;
    /** Whether a delivery completes as soon as it has arrived and nothing is due. */
    completeWhenDelivered: boolean;
    addressNeeded: AddressNeeded;
    /** Null while the store has no tax rates. */
    pricesIncludeTax: boolean | null;
    limits: StoreLimits;
    /** Whether cash is taken and given only at a drawer with an open shift. */
    cashControl: boolean;
    /** Whether who counts a drawer does not see what it should hold. */
    blindCount: boolean;
  };
}

/**
 * The first argument of every read: whose store, who asks, when, and where to read. A read has no
 * transaction: two statements of one may see two states of the store.
 */
export interface ReadScope extends Who {
  now: Date;
  db: ReadDatabase;
}

/** The approval of one call (rules.md#approval). */
export interface Approval {
  /** The person whose PIN came with the call and was right; null before it was asked for. */
  checked: { userId: string; pinHash: string } | null;
  /** That person, once a limit was passed by their approval. */
  by: { id: string; firstName: string; lastName: string } | null;
}

/** What the clock of a caller's device said; null where the call does not tell. Moments are ISO 8601. */
export interface DeviceClock {
  /** As it sent the call. */
  now: string | null;
  /** When it took an order without a network, which it sends now. */
  takenAt: string | null;
}

/** The first argument of every command: as a read's, within the transaction that the command writes in. */
export interface Scope extends ReadScope {
  /** The open transaction; `db` is the same one, so that a command can call what reads. */
  tx: Transaction;
  /** What passes a limit of the caller; missing where nobody can approve anything. */
  approval?: Approval;
  /** The clock of the caller's device; missing where no device sent the call. */
  deviceClock?: DeviceClock;
  /** Tells the caller's screen how much of a long command is done; missing where nobody listens. */
  progress?: (done: number, total: number) => void;
}

/** The caller as `can` of the domain asks for them. */
export function actor({ user, store }: Who): { role: Role; paymentRoles: Role[] } {
  return { role: user.role, paymentRoles: store.paymentRoles };
}
