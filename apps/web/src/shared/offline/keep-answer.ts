import type { EndpointName } from '@mostrador/contract/endpoints';
import type { Answer, WireRequest } from '@mostrador/contract/routes';
import { goodsOf } from '@mostrador/domain/order-rules';
import type { Kind, Records } from './copied-row.ts';
import type { Change } from './copy-store.ts';

type Keeping = {
  [Name in EndpointName]?: (answer: Answer<Name>, request: WireRequest<Name>) => Change[];
};

const keeping: Keeping = {
  listProducts: ({ products }, { query }) => present(query, 'product', products),
  readProduct: product,
  createProduct: product,
  updateProduct: product,
  moveRepairs: product,
  setUnitCodes: product,
  listUnits: units,
  addUnits: units,
  changeUnit: units,
  restoreProduct: product,
  deleteProduct: (_, { params }) => [{ kind: 'product', gone: params.id }],

  listCategories: ({ categories }) => all('category', categories),
  readCategory: (category) => all('category', [category]),
  createCategory: (category) => all('category', [category]),
  updateCategory: (category) => all('category', [category]),
  deleteCategory: (_, { params }) => [{ kind: 'category', gone: params.id }],

  listProviders: ({ providers }, { query }) => present(query, 'provider', providers),
  readProvider: (provider) => all('provider', [provider]),
  createProvider: (provider) => all('provider', [provider]),
  updateProvider: (provider) => all('provider', [provider]),
  restoreProvider: (provider) => all('provider', [provider]),
  deleteProvider: (_, { params }) => [{ kind: 'provider', gone: params.id }],

  listDeliveryPersons: ({ deliveryPersons }, { query }) =>
    present(query, 'deliveryPerson', deliveryPersons),
  readDeliveryPerson: (person) => all('deliveryPerson', [person]),
  createDeliveryPerson: (person) => all('deliveryPerson', [person]),
  updateDeliveryPerson: (person) => all('deliveryPerson', [person]),
  restoreDeliveryPerson: (person) => all('deliveryPerson', [person]),
  deleteDeliveryPerson: (_, { params }) => [{ kind: 'deliveryPerson', gone: params.id }],

  listPaymentMethods: ({ paymentMethods }) => all('paymentMethod', paymentMethods),
  readPaymentMethod: (method) => all('paymentMethod', [method]),
  createPaymentMethod: (method) => all('paymentMethod', [method]),
  updatePaymentMethod: (method) => all('paymentMethod', [method]),
  deletePaymentMethod: (_, { params }) => [{ kind: 'paymentMethod', gone: params.id }],

  listCustomers: ({ customers }, { query }) => present(query, 'customer', customers),
  readCustomer: (customer) => all('customer', [customer]),
  createCustomer: (customer) => all('customer', [customer]),
  updateCustomer: (customer) => all('customer', [customer]),
  restoreCustomer: (customer) => all('customer', [customer]),
  deleteCustomer: (_, { params }) => [{ kind: 'customer', gone: params.id }],

  listOrders: ({ orders }) => all('order', orders),
  readOrder: order,
  createOrder: order,
  updateOrder: order,
  cancelOrder: order,
  setOrderStatus: order,
  setDeliveryStatus: order,
  setDeliveredAndPaid: order,
  addDeliveryAttempt: order,
  undoDeliveryAttempt: order,
  addPayment: order,
  addPayments: order,
  voidPayment: order,
  voidCharge: order,
  addDiscount: order,
  returnItems: order,

  readDashboard: ({ recentOrders, toDeliver, lowStock, customers }) => [
    ...all('order', [...recentOrders.orders, ...toDeliver.orders]),
    ...all('product', lowStock.products),
    ...all('customer', customers.customers),
  ],
};

/** Changes to the copy that follow from an answer of the server. */
export function changesOf<Name extends EndpointName>(
  name: Name,
  request: WireRequest<Name>,
  answer: Answer<Name>,
): Change[] {
  return keeping[name]?.(answer, request) ?? [];
}

function all<K extends Kind>(kind: K, records: readonly Records[K][]): Change[] {
  return records.map((record) => ({ kind, record }) as Change);
}

/** The records of a list, which the copy keeps unless they are deleted ones. */
function present<K extends Kind>(
  { deleted }: { deleted?: string | undefined },
  kind: K,
  records: readonly Records[K][],
): Change[] {
  return deleted === 'true' ? [] : all(kind, records);
}

function product({ onLoan: units, owned, ...record }: Answer<'readProduct'>): Change[] {
  return [
    { kind: 'product', record },
    { kind: 'onLoan', record: { id: record.id, units } },
  ];
}

function units(list: Answer<'listUnits'>): Change[] {
  return [{ kind: 'units', record: { id: list.product.id, ...list } }];
}

/** An order's detail includes all that a list shows. */
function order(detail: Records['orderDetail']): Change[] {
  const record: Records['order'] = {
    id: detail.id,
    orderNumber: detail.orderNumber,
    status: detail.status,
    paymentStatus: detail.paymentStatus,
    deliveryStatus: detail.deliveryStatus,
    serviceType: detail.serviceType,
    customer: detail.customer,
    customerName: detail.customerName,
    customerPhone: detail.customerPhone,
    customerAddress: detail.customerAddress,
    deliveryPerson: detail.deliveryPerson,
    itemsCount: detail.items.length,
    total: detail.total,
    totalNetOfDeposits: detail.totalNetOfDeposits,
    amountDue: detail.amountDue,
    goods: goodsOf(detail.items),
    acceptedAsTaken: detail.acceptedAsTaken,
    createdAt: detail.createdAt,
    updatedAt: detail.updatedAt,
  };
  return [
    { kind: 'order', record },
    { kind: 'orderDetail', record: detail },
  ];
}
