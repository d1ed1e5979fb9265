/**
 * The one table of the calls that change something, each with a request that succeeds. From it
 * `every-route.test.ts`, `once-only.test.ts`, the fuzz and the cluster's tests draw: a new call is
 * named here once, and does not compile without.
 */
import { randomUUID } from 'node:crypto';
import type { EndpointName, endpoints } from '@mostrador/contract/endpoints';
import type { WireRequest } from '@mostrador/contract/routes';
import { fileBody } from '#test/support/import-file.ts';
import { units } from '#test/support/purchasing.ts';
import { editBody, loan, type Order, returnBody, sale } from '#test/support/sales.ts';
import { addProduct, amount, orderBody } from '#test/support/shop.ts';
import { type CallOptions, PASSWORD } from '#test/support/till.ts';
import {
  addCodedProduct,
  addCourier,
  addPaidCourier,
  addRepairedProduct,
  loanOf,
  openDelivered,
  openDelivery,
  openLoan,
  openLostLoan,
  openOrder,
  openPurchase,
  openReceivedPurchase,
  openReservation,
  openShift,
  openStockCount,
  type PreparedStore,
  reservationBody,
} from './prepared-store.ts';

type Endpoints = typeof endpoints;
export type CommandName = {
  [Name in EndpointName]: Endpoints[Name]['method'] extends 'GET' ? never : Name;
}[EndpointName];
/** Commands with a body that make or change a document of money or stock. */
export type DocumentName = {
  [Name in CommandName]: Endpoints[Name] extends { document: true }
    ? WireRequest<Name>['body'] extends undefined
      ? never
      : Name
    : never;
}[CommandName];

/** A request, and the order that it changes if its path does not name that. */
type Asked<Name extends EndpointName> = Pick<CallOptions<Name>, 'params' | 'body'> & {
  orderId?: string;
};
type Body<Name extends EndpointName> = NonNullable<CallOptions<Name>['body']>;

interface Command<Name extends CommandName> {
  /** Opens a document of the request's own, and returns the request. */
  ask: (store: PreparedStore) => Asked<Name> | Promise<Asked<Name>>;
}
interface DocumentCommand<Name extends DocumentName> extends Command<Name> {
  /** A change of the body with which it asks for something else. */
  other: Partial<Body<Name>>;
}

/** Smallest possible picture. */
const ONE_PIXEL = 'R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==';

/** Asks for the change of a document that `open` opens. */
const change =
  <Document extends { id: string }, Asked extends object>(
    open: (store: PreparedStore) => Promise<Document>,
    body: (document: Document, store: PreparedStore) => Asked,
  ) =>
  async (store: PreparedStore) => {
    const document = await open(store);
    return { params: { id: document.id }, body: body(document, store) };
  };

/** Asks for the change of a loan of the order that `open` opens. */
const changeLoan =
  <Asked extends object>(open: (store: PreparedStore) => Promise<Order>, body: Asked) =>
  async (store: PreparedStore) => {
    const order = await open(store);
    return { params: loanOf(order), body, orderId: order.id };
  };

/** Names a record that `open` adds. */
const only =
  (open: (store: PreparedStore) => Promise<{ id: string }>) => async (store: PreparedStore) => ({
    params: { id: (await open(store)).id },
  });

/** Adds a record by another command of the table. */
const added =
  (
    name:
      | 'createCustomer'
      | 'createProvider'
      | 'createCategory'
      | 'createPaymentMethod'
      | 'createTaxRate'
      | 'createDrawer'
      | 'createStaffMember'
      | 'parkOrder',
  ) =>
  async (store: PreparedStore): Promise<{ id: string }> =>
    store.owner.call(name, (await commands[name].ask(store)) as never);

/** Adds a record and deletes it. */
const deleted =
  (
    open: (store: PreparedStore) => Promise<{ id: string }>,
    remove: 'deleteCustomer' | 'deleteProvider' | 'deleteDeliveryPerson' | 'deleteProduct',
  ) =>
  async (store: PreparedStore) => {
    const { id } = await open(store);
    await store.owner.call(remove, { params: { id } });
    return { id };
  };

const newProduct = ({ owner, text }: PreparedStore) => addProduct(owner, { name: text('Hammer') });
const named = (_: unknown, { text }: PreparedStore) => ({ name: text('Other') });
const contact = ({ text }: PreparedStore) => ({
  firstName: text('Eva'),
  lastName: text('Sol'),
  address: text('3 Elm St'),
});
/** Returns the one-time link of a new person. */
async function invited(store: PreparedStore) {
  const { id } = await added('createStaffMember')(store);
  const { token } = await store.owner.call('readInvitationLink', { params: { id } });
  return token;
}

export const commands: {
  [Name in CommandName]: Name extends DocumentName ? DocumentCommand<Name> : Command<Name>;
} = {
  // Sessions. Without a cookie these do nothing.
  refresh: { ask: () => ({}) },
  logout: { ask: () => ({}) },
  lock: { ask: () => ({}) },
  login: { ask: ({ owner }) => ({ body: { email: owner.email, password: PASSWORD } }) },
  switchPerson: { ask: () => ({ body: { userId: randomUUID(), pin: '4071' } }) },
  updateProfile: { ask: ({ text }) => ({ body: { firstName: text('Olivia') } }) },
  // With the right password it would end the caller's sessions.
  changePassword: {
    ask: () => ({ body: { currentPassword: 'not the password', newPassword: 'another password' } }),
  },
  setPin: { ask: () => ({ body: { password: PASSWORD, pin: '4071' } }) },
  confirmPassword: { ask: () => ({ body: { password: PASSWORD } }) },
  setDrawer: { ask: () => ({ body: { drawerId: null } }) },
  endSessions: { ask: () => ({}) },
  endSession: {
    async ask({ owner }) {
      await owner.call('login', { body: { email: owner.email, password: PASSWORD } });
      const { sessions } = await owner.call('listSessions');
      return { params: { id: sessions.find(({ current }) => !current)?.id ?? '' } };
    },
  },
  readInvitation: { ask: async (store) => ({ body: { token: await invited(store) } }) },
  acceptInvitation: {
    ask: async (store) => ({ body: { token: await invited(store), password: PASSWORD } }),
  },

  // The store, its records and its people.
  setUp: {
    ask: () => ({
      body: {
        code: 'nonsense',
        store: { name: 'S' },
        owner: { firstName: 'A', lastName: 'B', email: 'a@b.test', password: 'a password' },
      },
    }),
  },
  updateStore: { ask: ({ text }) => ({ body: { city: text('Astoria') } }) },
  // At 0 per cent, so that orders keep their totals.
  createTaxRate: {
    ask: ({ text }) => ({
      body: { name: text('Exempt'), percent: 0 as never, pricesIncludeTax: true },
    }),
  },
  updateTaxRate: {
    ask: change(added('createTaxRate'), (_, { text }) => ({
      name: text('VAT'),
      percent: 0 as never,
    })),
  },
  deleteTaxRate: { ask: only(added('createTaxRate')) },
  createStaffMember: {
    ask: ({ text }) => ({
      body: {
        firstName: text('Ines'),
        lastName: text('Vega'),
        email: `${randomUUID()}@hired.test`,
        role: 'CASHIER',
      },
    }),
  },
  updateStaffMember: {
    ask: change(added('createStaffMember'), (_, { text }) => ({ firstName: text('Inés') })),
  },
  deactivateStaffMember: { ask: only(added('createStaffMember')) },
  createInvitation: { ask: only(added('createStaffMember')) },
  createCustomer: { ask: (store) => ({ body: contact(store) }) },
  updateCustomer: { ask: change(added('createCustomer'), (_, store) => contact(store)) },
  deleteCustomer: { ask: only(added('createCustomer')) },
  restoreCustomer: { ask: only(deleted(added('createCustomer'), 'deleteCustomer')) },
  previewCustomerImport: { ask: () => ({ body: fileBody('firstName,lastName,address\nA,B,C') }) },
  importCustomers: { ask: () => ({ body: fileBody('firstName,lastName,address\nA,B,C') }) },
  createProvider: { ask: ({ text }) => ({ body: { name: text('Acme') } }) },
  updateProvider: { ask: change(added('createProvider'), named) },
  deleteProvider: { ask: only(added('createProvider')) },
  restoreProvider: { ask: only(deleted(added('createProvider'), 'deleteProvider')) },
  previewProviderImport: { ask: () => ({ body: fileBody('name\nP') }) },
  importProviders: { ask: ({ text }) => ({ body: fileBody(`name\n${text('Imported')}`) }) },
  createCategory: { ask: ({ text }) => ({ body: { name: text('Tools') } }) },
  updateCategory: { ask: change(added('createCategory'), named) },
  deleteCategory: { ask: only(added('createCategory')) },
  createPaymentMethod: { ask: ({ text }) => ({ body: { name: text('Card'), kind: 'CARD' } }) },
  updatePaymentMethod: { ask: change(added('createPaymentMethod'), named) },
  deletePaymentMethod: { ask: only(added('createPaymentMethod')) },

  // Couriers.
  createDeliveryPerson: { ask: ({ text }) => ({ body: { name: text('Dan') } }) },
  updateDeliveryPerson: { ask: change(addCourier, named) },
  deleteDeliveryPerson: { ask: only(addCourier) },
  restoreDeliveryPerson: { ask: only(deleted(addCourier, 'deleteDeliveryPerson')) },
  createHandIn: {
    ask: change(addPaidCourier, () => ({ amount: amount(5) })),
    other: { amount: amount(6) },
  },
  voidHandIn: {
    async ask(store) {
      return { params: await addPaidCourier(store), body: { reason: 'Typed twice' } };
    },
    other: { reason: 'Somebody else’s' },
  },

  // Drawers.
  createDrawer: { ask: ({ text }) => ({ body: { name: text('Bar') } }) },
  updateDrawer: { ask: change(added('createDrawer'), named) },
  deleteDrawer: { ask: only(added('createDrawer')) },
  openDrawer: {
    async ask(store) {
      const { drawerId } = await openShift(store);
      await store.owner.call('setDrawer', { body: { drawerId } });
      return {};
    },
  },
  openShift: {
    ask: change(added('createDrawer'), () => ({ float: amount(50) })),
    other: { float: amount(60) },
  },
  addShiftMovement: {
    ask: change(
      openShift,
      () => ({ kind: 'PAID_OUT', amount: amount(5), reason: 'Coins' }) as const,
    ),
    other: { amount: amount(6) },
  },
  closeShift: {
    ask: change(openShift, () => ({ counted: amount(100), nextFloat: amount(40) })),
    other: { nextFloat: amount(50) },
  },

  // Products and their stock.
  createProduct: {
    ask: ({ text }) => ({ body: { name: text('Hammer'), price: amount(1), stock: 5 } }),
    other: { price: amount(2) },
  },
  updateProduct: {
    ask: change(newProduct, (_, { text }) => ({
      name: text('Hammer'),
      price: amount(2),
      stock: 12,
      previousStock: 10,
    })),
    other: { price: amount(3) },
  },
  deleteProduct: { ask: only(newProduct) },
  restoreProduct: { ask: only(deleted(newProduct, 'deleteProduct')) },
  previewProductImport: { ask: () => ({ body: fileBody('name,price\nP,1') }) },
  importProducts: {
    ask: ({ text }) => ({ body: fileBody(`name,price,stock\n${text('Rope')},1,3`) }),
    other: fileBody('name,price\nQ,1'),
  },
  uploadPicture: { ask: () => ({ body: { file: ONE_PIXEL } }) },
  moveRepairs: {
    ask: change(addRepairedProduct, () => ({ quantity: 1, action: 'OUT' }) as const),
    other: { quantity: 2 },
  },
  addUnits: { ask: change(addCodedProduct, () => ({ quantity: 2 })), other: { quantity: 3 } },
  changeUnit: {
    async ask(store) {
      return { params: await addCodedProduct(store), body: { state: 'GONE' } };
    },
    other: { state: 'HERE' },
  },
  setUnitCodes: {
    ask: change(newProduct, () => ({ tracksUnits: true })),
    other: { tracksUnits: false },
  },
  createStockCount: {
    ask: ({ text }) => ({ body: { notes: text('Before the holidays') } }),
    other: { notes: 'After the holidays' },
  },
  enterStockCount: {
    ask: change(openStockCount, (_, { productId }) => ({ productId, add: 1 })),
    other: { add: 2 },
  },
  postStockCount: {
    ask: change(openStockCount, () => ({ uncounted: 'KEEP' }) as const),
    other: { uncounted: 'ZERO' },
  },
  cancelStockCount: { ask: only(openStockCount) },

  // Purchases.
  createPurchase: {
    ask: ({ productId, text }) => ({
      body: {
        items: [{ productId, orderedQty: 3, unitCost: amount(2) }],
        notes: text('Before Friday'),
      },
    }),
    other: { notes: 'Before Monday' },
  },
  setPurchaseStatus: {
    ask: change(openPurchase, () => ({ status: 'ORDERED' }) as const),
    other: { status: 'CANCELLED' },
  },
  receivePurchase: {
    ask: change(openReceivedPurchase, (purchase) => ({ items: units(purchase, [3]) })),
    other: { notes: 'One box was open' },
  },
  returnPurchase: {
    ask: change(openReceivedPurchase, (purchase) => ({
      reason: 'Broken',
      items: units(purchase, [2]),
    })),
    other: { reason: 'Not ordered' },
  },
  addPurchasePayment: {
    ask: change(openReceivedPurchase, (_, { cash }) => ({
      paymentMethodId: cash,
      amount: amount(5),
    })),
    other: { amount: amount(6) },
  },
  addPurchasePayments: {
    ask: change(openReceivedPurchase, (_, { cash }) => ({
      payments: [{ paymentMethodId: cash, amount: amount(5) }],
    })),
    other: { payments: [{ paymentMethodId: randomUUID(), amount: amount(5) }] },
  },
  markPurchasePaid: { ask: change(openReceivedPurchase, () => ({})), other: { notes: 'In cash' } },

  // Orders.
  createOrder: {
    ask: ({ productId, customerId, cash, text }) => ({
      body: orderBody([sale(productId, 2), loan(productId)], {
        customerId,
        customerName: null,
        customerAddress: null,
        notes: text('Ring once'),
        payments: [{ paymentMethodId: cash, amount: amount(4) }],
      }),
    }),
    other: { notes: 'Ring twice' },
  },
  updateOrder: {
    ask: change(openOrder, (order, { productId }) =>
      editBody(order, { items: [sale(productId, 9), loan(productId)], notes: 'Ring once' }),
    ),
    other: { notes: 'Ring twice' },
  },
  cancelOrder: {
    ask: change(openOrder, () => ({ reason: 'Changed their mind' })),
    other: { reason: 'Ordered twice' },
  },
  setOrderStatus: {
    ask: change(openDelivered, () => ({ status: 'COMPLETED' }) as const),
    other: { status: 'CONFIRMED' },
  },
  setDeliveryStatus: {
    ask: change(openDelivery, () => ({ deliveryStatus: 'DELIVERED' }) as const),
    other: { notes: 'At the door' },
  },
  setDeliveredAndPaid: {
    ask: change(openDelivery, (_, { cash }) => ({ paymentMethodId: cash, amount: amount(50) })),
    other: { amount: amount(40) },
  },
  addDeliveryAttempt: {
    ask: change(openDelivery, () => ({ reason: 'NOBODY_HOME', nextTryOn: '2026-03-11' }) as const),
    other: { note: 'Too late' },
  },
  undoDeliveryAttempt: {
    async ask(store) {
      const { id } = await openDelivery(store);
      const { deliveryAttempts } = await store.owner.call('addDeliveryAttempt', {
        params: { id },
        body: { reason: 'REFUSED', nextTryOn: null },
      });
      return { params: { id, attemptId: deliveryAttempts[0]?.id ?? '' } };
    },
  },
  addPayment: {
    ask: change(openOrder, () => ({ amount: amount(5), paymentMethod: 'Cash' })),
    other: { amount: amount(6) },
  },
  addPayments: {
    ask: change(openOrder, (_, { cash }) => ({
      payments: [{ paymentMethodId: cash, amount: amount(5) }],
    })),
    other: { payments: [{ paymentMethodId: randomUUID(), amount: amount(5) }] },
  },
  voidPayment: {
    async ask(store) {
      const { id, payments } = await openOrder(store);
      return {
        params: { id, paymentId: payments[0]?.id ?? '' },
        body: { reason: 'Typed twice' },
      };
    },
    other: { reason: 'Another order' },
  },
  voidCharge: {
    async ask(store) {
      const { id, charges } = await openLostLoan(store, 70);
      return { params: { id, chargeId: charges[0]?.id ?? '' }, body: { reason: 'Agreed' } };
    },
    other: { reason: 'A favour' },
  },
  addDiscount: {
    ask: change(openOrder, () => ({ amount: amount(5) })),
    other: { amount: amount(6) },
  },
  returnItems: {
    ask: change(openOrder, (order) => returnBody(order, [2, 1])),
    other: { reason: 'Broken' },
  },
  parkOrder: {
    ask: ({ text }) => ({
      body: { label: text('Ana'), draft: { items: [] }, itemsCount: 1, total: amount(1) },
    }),
  },
  takeParkedOrder: { ask: change(added('parkOrder'), () => ({})) },
  deleteParkedOrder: { ask: only(added('parkOrder')) },

  // Loans.
  extendBorrow: {
    ask: changeLoan(openLoan, { dueOn: '2026-12-31', fee: amount(3) }),
    other: { dueOn: '2027-01-31' },
  },
  addReminder: { ask: changeLoan(openLoan, { channel: 'SMS' } as const) },
  returnBorrow: {
    ask: changeLoan<Body<'returnBorrow'>>(openLoan, {
      quantity: 1,
      condition: 'DAMAGED',
      claims: [{ kind: 'DAMAGE', amount: amount(30) }],
    }),
    other: { quantity: 2 },
  },
  returnBorrows: {
    async ask(store) {
      const order = await openOrder(store);
      return { body: { loans: [{ borrowId: loanOf(order).id }] }, orderId: order.id };
    },
    other: { payDueFromRefund: true },
  },
  undoReturn: {
    async ask(store) {
      const order = await openLoan(store);
      const params = loanOf(order);
      await store.owner.call('returnBorrow', { params, body: { claims: [] } });
      return { params, body: { reason: 'The wrong customer' }, orderId: order.id };
    },
    other: { reason: 'Mistyped' },
  },
  markFound: {
    ask: changeLoan(openLostLoan, { reason: 'In the van' }),
    other: { reason: 'In the cellar' },
  },
  createReservation: {
    ask: (store) => ({ body: reservationBody(store) }),
    other: { notes: 'Wedding' },
  },
  updateReservation: {
    ask: change(openReservation, (_, store) => reservationBody(store, 2)),
    other: { notes: 'Wedding' },
  },
  setReservationStatus: {
    ask: change(openReservation, () => ({ status: 'CANCELLED' }) as const),
    other: { status: 'NO_SHOW' },
  },
};

/** Whether a call changes something, and so has a row in the table. */
export const isCommand = (name: EndpointName): name is CommandName => Object.hasOwn(commands, name);
