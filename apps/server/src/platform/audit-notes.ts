import type { EndpointName, endpoints } from '@mostrador/contract/endpoints';
import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import type { AuditKind } from '@mostrador/domain/audit-kinds';
import { type Amount, type Cents, centsOf, sumCents, ZERO_CENTS } from '@mostrador/domain/money';
import type { AuditNote } from './audit.ts';
import type { Gone } from './rows/archive.ts';

/** Calls that change something. Those of someone who is signed out write their entries themselves. */
export type CommandName = {
  [Name in EndpointName]: (typeof endpoints)[Name] extends
    | { method: 'GET' }
    | { access: 'public' }
    | { beginsSession: true }
    ? never
    : Name;
}[EndpointName];

/** What the command of a call gives: its answer, or what is gone where it answers nothing. */
export type CommandResult<Name extends EndpointName> = (typeof endpoints)[Name] extends {
  status: 204;
}
  ? Gone | null
  : Answer<Name>;

type Rule<Name extends CommandName> = (
  request: Pick<DecodedRequest<Name>, 'params' | 'body'>,
  result: CommandResult<Name>,
) => AuditNote | null;

/** Leaves no entry: nothing of the store has changed, or another call's entry tells of it. */
const untold = () => null;

// Every call that changes something stands here, so that no new one is forgotten.
const rules: { [Name in CommandName]: Rule<Name> } = {
  endSessions: () => ({ kind: 'session' }),
  endSession: () => ({ kind: 'session' }),
  updateProfile: ({ body: { language, theme, ...shown } }, person) => {
    const fields = sent(shown);
    return fields.length === 0 ? null : { ...staff(person), fields };
  },

  updateStore: ({ body: { settings, ...body } }, store) => ({
    kind: 'settings',
    subject: store.name,
    fields: sent({ ...body, ...settings }),
    changes: changesTo({
      timezone: body.timezone,
      ...settings,
      overdueDays: body.overdueDays,
      paymentRoles: body.paymentRoles?.join(','),
    }),
  }),

  createStaffMember: ({ body }, person) => ({
    ...staff(person),
    changes: changesTo({ role: body.role }),
  }),
  updateStaffMember: ({ body }, person) => ({
    ...staff(person),
    fields: sent(body),
    changes: changesTo({ role: body.role, isActive: body.isActive }),
  }),
  deactivateStaffMember: ({ params }, person) => ({
    ...gone('staff')({ params }, person),
    changes: changesTo({ isActive: false }),
  }),
  createInvitation: (_, person) => staff(person),

  createCustomer: (_, customer) => record(customer, fullName(customer)),
  updateCustomer: ({ body }, customer) => record(customer, fullName(customer), sent(body)),
  deleteCustomer: gone('record'),
  previewCustomerImport: untold,
  importCustomers: imported,

  createDeliveryPerson: (_, person) => record(person, person.name),
  updateDeliveryPerson: ({ body }, person) => record(person, person.name, sent(body)),
  deleteDeliveryPerson: gone('record'),

  createProvider: (_, provider) => record(provider, provider.name),
  updateProvider: ({ body }, provider) => record(provider, provider.name, sent(body)),
  deleteProvider: gone('record'),
  previewProviderImport: untold,
  importProviders: imported,

  createCategory: (_, category) => record(category, category.name),
  updateCategory: ({ body }, category) => record(category, category.name, sent(body)),
  deleteCategory: gone('record'),

  createPaymentMethod: (_, method) => record(method, method.name),
  updatePaymentMethod: ({ body }, method) => record(method, method.name, sent(body)),
  deletePaymentMethod: gone('record'),

  createProduct: (_, product) => record(product, product.name),
  updateProduct: ({ body }, product) => {
    const { previousStock, updatedAt, ...fields } = body;
    const note = record(product, product.name, sent(fields));
    return (body.stock ?? null) === (previousStock ?? null)
      ? note
      : { ...note, kind: 'stock', changes: changesTo({ stock: body.stock ?? undefined }) };
  },
  deleteProduct: gone('record'),
  previewProductImport: untold,
  importProducts: imported,
  // The product that takes the picture tells of it.
  uploadPicture: untold,

  createStockCount: (_, count) => stockCount(count),
  // The count itself shows who counted what.
  enterStockCount: untold,
  postStockCount: (_, count) => stockCount(count),
  cancelStockCount: (_, count) => stockCount(count),

  createPurchase: (_, purchase) => ofPurchase(purchase),
  setPurchaseStatus: ({ body }, purchase) => ({
    ...ofPurchase(purchase),
    changes: changesTo(body),
  }),
  receivePurchase: ({ body }, purchase) => ({ ...ofPurchase(purchase), reason: body.notes }),
  returnPurchase: ({ body }, purchase) => ({ ...ofPurchase(purchase), reason: body.reason }),
  addPurchasePayment: ({ body }, purchase) => ({
    ...ofPurchase(purchase),
    amountCents: body.amount,
    reason: body.notes,
  }),
  addPurchasePayments: ({ body }, purchase) => ({
    ...ofPurchase(purchase),
    amountCents: sumCents(body.payments.map(({ amount }) => amount)),
  }),
  markPurchasePaid: (_, purchase) => ({
    ...ofPurchase(purchase),
    amountCents: centsIn(ownChanges(purchase, 'MARKED_PAID')?.amount),
  }),

  createOrder: (_, order) => ({
    ...ofOrder(order),
    amountCents: centsOf(order.total),
    changes: changesTo({ acceptedAsTaken: exceptionsOf(order) }),
  }),
  updateOrder: (_, order) => ({ ...ofOrder(order), amountCents: centsOf(order.total) }),
  cancelOrder: ({ body }, order) => ({
    ...ofOrder(order),
    kind: 'cancellation',
    amountCents: centsIn(ownChanges(order, 'ORDER_CANCELLED')?.refundAmount),
    reason: body.reason,
  }),
  setOrderStatus: ({ body }, order) => ({ ...ofOrder(order), changes: changesTo(body) }),
  setDeliveryStatus: ({ body }, order) => ({
    ...ofOrder(order),
    reason: body.notes,
    changes: changesTo({ deliveryStatus: body.deliveryStatus }),
  }),
  addPayment: ({ body }, order) => ({
    ...ofOrder(order),
    kind: 'payment',
    amountCents: body.amount,
    reason: body.notes,
  }),
  addPayments: ({ body }, order) => ({
    ...ofOrder(order),
    kind: 'payment',
    amountCents: sumCents(body.payments.map(({ amount }) => amount)),
  }),
  addDiscount: ({ body }, order) => ({
    ...ofOrder(order),
    kind: 'discount',
    amountCents: body.amount,
    reason: body.notes,
  }),
  returnItems: ({ body }, order) => ({
    ...ofOrder(order),
    ...refunded('order', centsIn(ownChanges(order, 'ITEMS_RETURNED')?.refundAmount)),
    reason: body.reason,
  }),
  returnBorrow: ({ body }, { order }) => ({
    ...ofOrder(order),
    ...refunded('loan', body.refund?.amount ?? ZERO_CENTS),
    reason: body.notes,
  }),
};

/**
 * What the audit trail says of a call that was carried out, by its request as it was decoded and by what
 * its command gave; undefined where it says nothing. Neither a password nor the secret of a link gets
 * there: a rule takes only what it names.
 */
export function auditNoteOf(
  name: EndpointName,
  request: { params?: unknown; body?: unknown },
  result: unknown,
): AuditNote | undefined {
  const rule = (rules as Partial<Record<EndpointName, Rule<never>>>)[name];
  return rule?.(request as never, result as never) ?? undefined;
}

/** The names of what was sent. */
function sent(body: object): string[] {
  return Object.entries(body).flatMap(([field, value]) => (value === undefined ? [] : [field]));
}

/** What was set to which value, of what was sent; null where nothing of it was. */
function changesTo(values: Record<string, string | number | boolean | undefined>) {
  const changes = Object.entries(values).flatMap(([field, value]) =>
    value === undefined ? [] : [{ field, value: String(value) }],
  );
  return changes.length === 0 ? null : changes;
}

interface Named {
  id: string;
  firstName: string;
  lastName: string;
}

function fullName({ firstName, lastName }: Omit<Named, 'id'>): string {
  return `${firstName} ${lastName}`;
}

function staff(person: Named): AuditNote {
  return { kind: 'staff', subjectId: person.id, subject: fullName(person) };
}

function record({ id }: { id: string }, subject: string, fields: string[] | null = null) {
  return { kind: 'record', subjectId: id, subject, fields } satisfies AuditNote;
}

/** Something that was deleted; its name was read as it went. */
function gone(kind: AuditKind) {
  return ({ params }: { params: { id: string } }, thing: Gone | null): AuditNote => ({
    kind,
    subjectId: params.id,
    subject: thing?.name ?? null,
  });
}

function imported(
  _: unknown,
  { created, updated }: { created: number; updated: number },
): AuditNote {
  return { kind: 'record', changes: changesTo({ created, updated }) };
}

function stockCount({
  id,
  category,
}: {
  id: string;
  category: { name: string } | null;
}): AuditNote {
  return { kind: 'stock', subjectId: id, subject: category?.name ?? null };
}

function ofOrder({ id, orderNumber }: { id: string; orderNumber: number }) {
  return { kind: 'order', subjectId: id, subject: String(orderNumber) } satisfies AuditNote;
}

function ofPurchase({ id, purchaseNumber }: { id: string; purchaseNumber: number }) {
  return { kind: 'purchase', subjectId: id, subject: String(purchaseNumber) } satisfies AuditNote;
}

/** Money that went back makes an entry stand out; without any it is one of its kind. */
function refunded(kind: AuditKind, amountCents: Cents | null): AuditNote {
  return amountCents ? { kind: 'refund', amountCents } : { kind };
}

/** The rules that a new order was let past, since it had been taken already; undefined where none was. */
function exceptionsOf({ history }: Answer<'createOrder'>): string | undefined {
  const entry = history.find((each) => each.action === 'ACCEPTED_AS_TAKEN');
  return entry && [...new Set(entry.changes.exceptions.map(({ rule }) => rule))].join(',');
}

/** The changes in the last entry of a document's history, which is the command's own. */
function ownChanges<
  Entry extends { action: string; changes: object },
  Action extends Entry['action'],
>(
  { history }: { history: readonly Entry[] },
  action: Action,
): Extract<Entry, { action: Action }>['changes'] | undefined {
  const entry = history.at(-1);
  const isOwn = entry?.action === action;
  return isOwn ? (entry as Extract<Entry, { action: Action }>).changes : undefined;
}

/** The cents of an answered amount; null where there is none. */
function centsIn(amount: Amount | undefined): Cents | null {
  return amount === undefined ? null : centsOf(amount);
}
