import { approvalCalls } from './calls/approvals.ts';
import { auditCalls } from './calls/audit.ts';
import { authCalls } from './calls/auth.ts';
import { borrowCalls } from './calls/borrows.ts';
import type { Endpoint } from './calls/call.ts';
import { categoryCalls } from './calls/categories.ts';
import { copyCalls } from './calls/copy.ts';
import { customerCalls } from './calls/customers.ts';
import { dashboardCalls } from './calls/dashboard.ts';
import { deliveryCalls } from './calls/deliveries.ts';
import { deliveryPersonCalls } from './calls/delivery-persons.ts';
import { drawerCalls } from './calls/drawers.ts';
import { eventCalls } from './calls/events.ts';
import { healthCalls } from './calls/health.ts';
import { orderCalls } from './calls/orders.ts';
import { parkedOrderCalls } from './calls/parked-orders.ts';
import { paymentMethodCalls } from './calls/payment-methods.ts';
import { productCalls } from './calls/products.ts';
import { providerCalls } from './calls/providers.ts';
import { purchaseCalls } from './calls/purchases.ts';
import { reportCalls } from './calls/reports.ts';
import { reservationCalls } from './calls/reservations.ts';
import { setupCalls } from './calls/setup.ts';
import { shiftCalls } from './calls/shifts.ts';
import { staffCalls } from './calls/staff.ts';
import { stockCountCalls } from './calls/stock-counts.ts';
import { storeCalls } from './calls/stores.ts';
import { taxRateCalls } from './calls/tax-rates.ts';

/**
 * Every call of the API by its name: method, path and permission, each written once in the file of its
 * resource. Their shapes stand beside the resource's schemas; the browser loads this table without any.
 */
export const endpoints = {
  ...authCalls,
  ...setupCalls,
  ...storeCalls,
  ...taxRateCalls,
  ...drawerCalls,
  ...shiftCalls,
  ...staffCalls,
  ...auditCalls,
  ...approvalCalls,
  ...healthCalls,
  ...customerCalls,
  ...deliveryPersonCalls,
  ...deliveryCalls,
  ...providerCalls,
  ...categoryCalls,
  ...productCalls,
  ...stockCountCalls,
  ...purchaseCalls,
  ...paymentMethodCalls,
  ...orderCalls,
  ...parkedOrderCalls,
  ...borrowCalls,
  ...reservationCalls,
  ...reportCalls,
  ...dashboardCalls,
  ...eventCalls,
  ...copyCalls,
} satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

/** Whether the call takes an `Idempotency-Key` (api.md#idempotency). */
export function takesIdempotencyKey({ method, path }: Pick<Endpoint, 'method' | 'path'>): boolean {
  return ['POST', 'PUT', 'PATCH'].includes(method) && !/^\/(auth|setup)\b/.test(path);
}
