import type { Role } from '@mostrador/domain/permissions';
import type { Database } from './database/database.ts';

/** Who is calling, and the settings of their store that commands need. */
export interface Who {
  storeId: string;
  sessionId: string;
  user: { id: string; firstName: string; lastName: string; role: Role };
  /** The store's settings, with invalid ones already replaced by their fallbacks. */
  store: {
    locale: string;
    currency: string;
    timeZone: string;
    /** Counts the changes of the time zone and the currency. */
    zoneVersion: number;
    overdueDays: number;
    paymentRoles: Role[];
  };
}

/**
 * What every command and every read takes first: whose store, who acts, when, and where to read and
 * write. `tx` is the open transaction of a command; a read, which is one statement, needs none.
 */
export interface Scope extends Who {
  now: Date;
  tx: Database;
  /** Tells the caller's screen how much of a long command is done; missing where nobody listens. */
  progress?: (done: number, total: number) => void;
}

/** The caller as `can` of the domain asks for them. */
export function actor({ user, store }: Who): { role: Role; paymentRoles: Role[] } {
  return { role: user.role, paymentRoles: store.paymentRoles };
}
