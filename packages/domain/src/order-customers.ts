import type { AddressNeeded } from './contacts.ts';
import type { Cents } from './money.ts';
import type { ServiceType } from './order-states.ts';
import { type Refusal, refusal } from './refusal.ts';

/** Whether an order with a customer, or with a walk-in's name, needs an address (rules.md#orders). */
export function needsAddress({
  serviceType,
  addressNeeded,
}: {
  serviceType: ServiceType;
  addressNeeded: AddressNeeded;
}): boolean {
  return serviceType === 'DELIVERY' || addressNeeded === 'ALWAYS';
}

/** Why an order cannot do with the customer that it has. */
export type CustomerProblem = 'CUSTOMER_NEEDED_TO_LEND' | 'CUSTOMER_NEEDED';

/**
 * Returns why an order cannot do with its customer (rules.md#walk-ins): loans need one on file, deliveries
 * a name.
 */
export function customerProblem({
  isOnFile,
  isNamed,
  isLending,
  serviceType,
}: {
  /** The customer is one of the shop's, not a walk-in and not one that the order creates. */
  isOnFile: boolean;
  isNamed: boolean;
  isLending: boolean;
  serviceType: ServiceType;
}): CustomerProblem | undefined {
  if (isLending && !isOnFile) return 'CUSTOMER_NEEDED_TO_LEND';
  return serviceType === 'DELIVERY' && !isNamed ? 'CUSTOMER_NEEDED' : undefined;
}

/**
 * Refuses a new order of a walk-in without a name that leaves something due, unless whoever makes it may
 * not take payments: nobody knows whom to ask for the rest (rules.md#walk-ins).
 */
export function refusedUnpaidWalkIn({
  isNamed,
  amountDueCents,
  mayTakePayments,
}: {
  isNamed: boolean;
  amountDueCents: Cents;
  mayTakePayments: boolean;
}): Refusal<'WALK_IN_UNPAID'> | undefined {
  return !isNamed && amountDueCents > 0 && mayTakePayments ? refusal('WALK_IN_UNPAID') : undefined;
}
