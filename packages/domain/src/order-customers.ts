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

/**
 * Refuses a new order of a walk-in without a name that leaves something due, unless whoever makes it may
 * not take payments: nobody knows whom to ask for the rest (rules.md#walk-ins).
 */
export function refusedUnpaidWalkIn({
  customerName,
  amountDueCents,
  mayTakePayments,
}: {
  customerName: string | null;
  amountDueCents: Cents;
  mayTakePayments: boolean;
}): Refusal<'WALK_IN_UNPAID'> | undefined {
  return customerName === null && amountDueCents > 0 && mayTakePayments
    ? refusal('WALK_IN_UNPAID')
    : undefined;
}
