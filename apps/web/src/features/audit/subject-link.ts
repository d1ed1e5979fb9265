import type { EndpointName } from '@mostrador/contract/endpoints';
import { type LinkProps, linkOptions } from '@tanstack/react-router';
import type { Entry } from './use-audit-text.ts';

type LinkTo = (id: string) => LinkProps;

const order: LinkTo = (id) => linkOptions({ to: '/orders/$id', params: { id } });
const purchase: LinkTo = (id) => linkOptions({ to: '/purchases/$id', params: { id } });
const stockCount: LinkTo = (id) => linkOptions({ to: '/stock-counts/$id', params: { id } });
const customer: LinkTo = (id) => linkOptions({ to: '/customers/$id', params: { id } });
const deliveryPerson: LinkTo = (id) => linkOptions({ to: '/delivery-persons/$id', params: { id } });
const provider: LinkTo = (id) => linkOptions({ to: '/providers/$id', params: { id } });
const category: LinkTo = (id) => linkOptions({ to: '/categories/$id', params: { id } });
const product: LinkTo = (id) => linkOptions({ to: '/products/$id', params: { id } });
const reservation: LinkTo = (id) => linkOptions({ to: '/reservations/$id', params: { id } });
const paymentMethod: LinkTo = (id) => linkOptions({ to: '/payment-methods/$id', params: { id } });
const staffMember: LinkTo = (id) => linkOptions({ to: '/store/staff/$id/edit', params: { id } });

// Without the calls that delete: a deleted record has no page.
const links: Partial<Record<EndpointName, LinkTo>> = {
  createStaffMember: staffMember,
  updateStaffMember: staffMember,
  deactivateStaffMember: staffMember,
  createInvitation: staffMember,

  createCustomer: customer,
  updateCustomer: customer,
  restoreCustomer: customer,
  createDeliveryPerson: deliveryPerson,
  updateDeliveryPerson: deliveryPerson,
  restoreDeliveryPerson: deliveryPerson,
  createProvider: provider,
  updateProvider: provider,
  restoreProvider: provider,
  createCategory: category,
  updateCategory: category,
  createProduct: product,
  updateProduct: product,
  restoreProduct: product,
  moveRepairs: product,
  addUnits: product,
  changeUnit: product,
  setUnitCodes: product,
  createPaymentMethod: paymentMethod,
  updatePaymentMethod: paymentMethod,

  createStockCount: stockCount,
  postStockCount: stockCount,
  cancelStockCount: stockCount,

  createPurchase: purchase,
  setPurchaseStatus: purchase,
  receivePurchase: purchase,
  returnPurchase: purchase,
  addPurchasePayment: purchase,
  addPurchasePayments: purchase,
  markPurchasePaid: purchase,

  createOrder: order,
  updateOrder: order,
  cancelOrder: order,
  setOrderStatus: order,
  setDeliveryStatus: order,
  addPayment: order,
  addPayments: order,
  voidPayment: order,
  voidCharge: order,
  addDiscount: order,
  returnItems: order,
  returnBorrow: order,
  returnBorrows: order,
  undoReturn: order,
  markFound: order,
  extendBorrow: order,
  addReminder: order,

  createReservation: reservation,
  updateReservation: reservation,
  setReservationStatus: reservation,
};

/** Link to the page of an entry's subject; undefined if it has none. */
export function subjectLink({ action, subjectId }: Entry): LinkProps | undefined {
  if (action === 'updateStore') return linkOptions({ to: '/store' });
  if (action === 'createTaxRate' || action === 'updateTaxRate') {
    return linkOptions({ to: '/store/taxes' });
  }
  if (subjectId === null || !Object.hasOwn(links, action)) return undefined;
  return links[action as keyof typeof links]?.(subjectId);
}
