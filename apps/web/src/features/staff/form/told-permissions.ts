import type { Permission } from '@mostrador/domain/permissions';

/** Permissions that tell the roles apart, in the order in which they are said; the others go with one of these. */
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

/** What is of use with another permission alone: without that one, it is not said. */
export const OF_USE_WITH: Partial<Record<Permission, Permission>> = {
  seeExpectedCash: 'takePayments',
  readPaymentsReport: 'readReports',
};
