import type { Permission } from '@mostrador/domain/permissions';

/** Permissions that tell the roles apart, in the order in which they are said; the others go with one of these. */
export const TOLD = [
  'takePayments',
  'giveDiscounts',
  'seeCosts',
  'manageProducts',
  'deleteRecords',
  'readReports',
  'seeExpectedCash',
  'readPaymentsReport',
  'manageStore',
] as const satisfies readonly Permission[];
