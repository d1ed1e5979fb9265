export const ROLES = ['SUPER_ADMIN', 'STORE_OWNER', 'MANAGER', 'DESPATCHER', 'CASHIER'] as const;

export type Role = (typeof ROLES)[number];

/** The caller's role, and the roles that the store's `paymentRoles` lets take payments. */
export interface Actor {
  role: Role;
  paymentRoles: readonly Role[];
}

type Rule = (who: Actor) => boolean;

const everyone: Rule = () => true;
const owner: Rule = ({ role }) => role === 'STORE_OWNER';
const ownerAndManager: Rule = ({ role }) => role === 'STORE_OWNER' || role === 'MANAGER';
const allButDespatcher: Rule = ({ role }) => role !== 'DESPATCHER';

// The setting `paymentRoles` widens this row alone. It never counts for a despatcher, even if named.
const ownerAndPaymentRoles: Rule = (who) =>
  owner(who) || (allButDespatcher(who) && who.paymentRoles.includes(who.role));

// What despatchers collect is held back by the limit `collect`, which lets them nothing unless the store says so.
const payersAndDespatchers: Rule = (who) => ownerAndPaymentRoles(who) || !allButDespatcher(who);

// The table of rules.md#roles. Deleting a delivery person needs `manageRecords`.
const rules = {
  takePayments: ownerAndPaymentRoles,
  collectAtDoor: payersAndDespatchers,
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
  backdateLoans: owner,
  takeOverOrders: ownerAndManager,
  seeExpectedCash: ownerAndManager,
  reviewOrders: ownerAndManager,
} satisfies Record<string, Rule>;

export type Permission = keyof typeof rules;
export const PERMISSIONS = Object.keys(rules) as Permission[];

/** Whether `who` has the permission (rules.md#roles). The server enforces it; screens hide by it. */
export function can(who: Actor, permission: Permission): boolean {
  return rules[permission](who);
}
