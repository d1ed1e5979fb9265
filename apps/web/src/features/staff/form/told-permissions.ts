import type { Permission } from '@mostrador/domain/permissions';

/** Permissions that distinguish the roles, in the order of the text. Every other permission comes with one of these. */
export const TOLD = [
  'takePayments',
  'giveDiscounts',
  'seeCosts',
  'manageProducts',
  'readReports',
  'seeExpectedCash',
  'readPaymentsReport',
  'manageStore',
] as const satisfies readonly Permission[];

/** Permissions that need another one. They are hidden if the role lacks it. */
export const OF_USE_WITH: Partial<Record<Permission, Permission>> = {
  seeExpectedCash: 'takePayments',
  readPaymentsReport: 'readReports',
};
