export const ROLES = ['SUPER_ADMIN', 'STORE_OWNER', 'MANAGER', 'DESPATCHER', 'CASHIER'] as const;

export type Role = (typeof ROLES)[number];

/** Whoever asks: their own role, and the roles that their store lets take payments (`paymentRoles`). */
export interface Actor {
  role: Role;
  paymentRoles: readonly Role[];
}

type Rule = (who: Actor) => boolean;

const everyone: Rule = () => true;
const owner: Rule = ({ role }) => role === 'STORE_OWNER';
const ownerAndManager: Rule = ({ role }) => role === 'STORE_OWNER' || role === 'MANAGER';
const allButDespatcher: Rule = ({ role }) => role !== 'DESPATCHER';

// The store setting widens this one row, and never to a despatcher, even where it names the role.
const ownerAndPaymentRoles: Rule = (who) =>
  owner(who) || (allButDespatcher(who) && who.paymentRoles.includes(who.role));

// The table of rules.md#roles. Deleting a delivery person belongs to `manageRecords`.
const rules = {
  takePayments: ownerAndPaymentRoles,
  readPaymentsReport: owner,
  viewRecords: everyone,
  manageRecords: everyone,
  giveDiscounts: allButDespatcher,
  payPurchases: allButDespatcher,
  seeCosts: allButDespatcher,
  manageProducts: allButDespatcher,
  exportCustomers: allButDespatcher,
  deleteRecords: allButDespatcher,
  readReports: allButDespatcher,
  manageStore: owner,
  takeOverOrders: ownerAndManager,
} satisfies Record<string, Rule>;

export type Permission = keyof typeof rules;

/** Whether `who` may do it (rules.md#roles): the server enforces with it, the screens hide with it. */
export function can(who: Actor, permission: Permission): boolean {
  return rules[permission](who);
}
