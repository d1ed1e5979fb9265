/** Records by their ids: everything that is answered of one. */
import type { EndpointName } from '@mostrador/contract/endpoints';
import type { Kind } from '../story/story.ts';

/** Calls that answer one record of a kind, or what belongs to it. */
export const DETAILS: Partial<Record<Kind, readonly EndpointName[]>> = {
  orders: ['readOrder', 'readOrderFinancials'],
  customers: ['readCustomer', 'readCustomerSummary'],
  products: ['readProduct', 'listStockMovements', 'listCostChanges', 'listUnits'],
  categories: ['readCategory'],
  providers: ['readProvider', 'readProviderSummary'],
  purchases: ['readPurchase', 'readPurchaseFinancials'],
  couriers: ['readDeliveryPerson', 'listHandIns'],
  methods: ['readPaymentMethod'],
  reservations: ['readReservation'],
  counts: ['readStockCount', 'listStockCountLines'],
  shifts: ['readShift', 'exportShift'],
  staff: ['readStaffMember', 'readInvitationLink'],
};
