import type { Customer } from '@mostrador/contract/customers';
import type { DecodedRequest } from '@mostrador/contract/routes';
import { customerProblem, needsAddress } from '@mostrador/domain/order-customers';
import { createCustomer } from '#modules/customers/create-customer.ts';
import { updateCustomerContact } from '#modules/customers/update-customer-contact.ts';
import { invalidField, Refused } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import type { OrderRecord } from './order-record.ts';
import { type Refuse, refuseAll } from './taken-before.ts';

type Body = DecodedRequest<'createOrder'>['body'];

/** Customer of an order. The copied name, phone and address stay, whatever happens to the customer. */
interface OrderCustomer {
  customer: OrderRecord['customer'];
  name: string | null;
  phone: string | null;
  address: string | null;
  company: string | null;
  taxNumber: string | null;
  /** Whether the buyer pays no tax. A walk-in is never exempt. */
  isExempt: boolean;
}

/** Customer of an order before an edit, who may have been deleted since. */
type CustomerBefore = Pick<
  OrderRecord['order'],
  | 'customer_id'
  | 'customer_name'
  | 'customer_phone'
  | 'customer_address'
  | 'customer_company'
  | 'customer_tax_number'
  | 'is_exempt'
>;

/**
 * Returns the order's customer: an existing one, whose phone, address and state may be changed on the
 * way; a new one written in this transaction; or a walk-in, who may have a name and need not. Loans need
 * an existing customer, and deliveries a name and an address (rules.md#orders). Throws INVALID_INPUT,
 * ARCHIVED.
 */
export async function chooseCustomer(
  scope: Scope,
  body: Body,
  { before, refuse = refuseAll }: { before?: CustomerBefore; refuse?: Refuse } = {},
): Promise<OrderCustomer> {
  const { isExempt, ...customer } = await knownCustomer(scope, body, before);
  return { ...customer, isExempt: exemptionOf(body, { onFile: isExempt, before, refuse }) };
}

/** Returns the customer, with the exemption that is on file. */
async function knownCustomer(
  scope: Scope,
  body: Body,
  before?: CustomerBefore,
): Promise<OrderCustomer> {
  if (body.createNewCustomer) return newCustomer(scope, body);
  if (body.customerId !== null) return existingCustomer(scope, body.customerId, body, before);
  refuseMissingCustomer(body, { isNamed: body.customerName !== null });
  const isNeeded = body.customerName !== null && needsAddressFor(scope, body);
  return {
    customer: null,
    name: body.customerName,
    phone: body.customerPhone,
    address: addressOf(body.customerAddress, isNeeded),
    company: body.customerCompany,
    taxNumber: body.customerTaxNumber,
    isExempt: false,
  };
}

async function newCustomer(scope: Scope, body: Body): Promise<OrderCustomer> {
  if (!body.newCustomer) throw invalidField('newCustomer', 'REQUIRED');
  refuseMissingCustomer(body, { isNamed: true });
  const { lastName, address } = body.newCustomer;
  if (address === null && needsAddressFor(scope, body)) {
    throw invalidField('newCustomer.address', 'REQUIRED');
  }
  const customer = await createCustomer(scope, {
    body: {
      ...body.newCustomer,
      lastName: lastName ?? '',
      address: address ?? '',
      isActive: true,
      isExempt: false,
    },
  });
  return copied(scope, { ...customer, isArchived: false }, body);
}

/** Throws INVALID_INPUT where an order without a customer on file needs one, or a name. */
function refuseMissingCustomer(
  { items, serviceType }: Body,
  { isNamed }: { isNamed: boolean },
): void {
  const isLending = items.some(({ transactionType }) => transactionType === 'BORROW');
  const problem = customerProblem({ isOnFile: false, isNamed, isLending, serviceType });
  if (problem) throw invalidField('customerId', problem);
}

async function existingCustomer(
  scope: Scope,
  id: string,
  body: Body,
  before?: CustomerBefore,
): Promise<OrderCustomer> {
  const { tx, storeId } = scope;
  const stays = before?.customer_id === id;
  const customer = await tx
    .selectFrom('customers')
    .select([
      'id',
      'first_name as firstName',
      'last_name as lastName',
      'phone',
      'address',
      'company',
      'tax_number as taxNumber',
      'is_exempt as isExempt',
      'archived_at',
    ])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!customer) throw invalidField('customerId', 'NOT_IN_STORE');
  if (customer.archived_at && !stays) throw new Refused('ARCHIVED', { kind: 'customer' });
  const update = body.updateExistingCustomer && !customer.archived_at && body.updatedCustomerData;
  const known = update ? await updateCustomerContact(scope, id, update) : customer;
  const isArchived = customer.archived_at !== null;
  return copied(scope, { ...known, isArchived }, stays ? withCopies(body, before) : body);
}

/** Keeps the copied values of a customer who stays, unless the form has others. */
function withCopies(body: Body, before: CustomerBefore): Body {
  return {
    ...body,
    customerName: body.customerName ?? before.customer_name,
    customerPhone: body.customerPhone ?? before.customer_phone,
    customerAddress: body.customerAddress ?? before.customer_address,
    customerCompany: body.customerCompany ?? before.customer_company,
    customerTaxNumber: body.customerTaxNumber ?? before.customer_tax_number,
  };
}

function copied(
  scope: Scope,
  known: NonNullable<OrderRecord['customer']> &
    Pick<Customer, 'company' | 'taxNumber' | 'isExempt'>,
  body: Body,
): OrderCustomer {
  const { id, firstName, lastName, phone, address, isArchived } = known;
  return {
    customer: { id, firstName, lastName, phone, address, isArchived },
    name: body.customerName ?? `${firstName} ${lastName}`.trim(),
    phone: body.customerPhone ?? phone,
    address: addressOf(body.customerAddress ?? address, needsAddressFor(scope, body)),
    company: body.customerCompany ?? known.company,
    taxNumber: body.customerTaxNumber ?? known.taxNumber,
    isExempt: known.isExempt,
  };
}

/**
 * Returns whether the order's buyer is exempt. The exemption that the form showed must equal the customer's. An edit with the
 * same customer may keep the order's exemption. A till without a network took the money by what it knew, and one that
 * knew of no exemption asked for the tax (rules.md#exempt-buyers).
 */
function exemptionOf(
  { isExempt, takenAt, customerId }: Body,
  { onFile, before, refuse }: { onFile: boolean; before?: CustomerBefore; refuse: Refuse },
): boolean {
  const kept = before && before.customer_id === customerId ? before.is_exempt : onFile;
  const shown = isExempt ?? (takenAt ? false : kept);
  if (shown !== onFile && shown !== kept) {
    refuse(invalidField('isExempt', 'OTHER_EXEMPTION'), [{ rule: 'exemption', isExempt: shown }]);
  }
  return shown;
}

/** Whether an order of a customer or of a named walk-in needs an address. */
function needsAddressFor({ store }: Scope, { serviceType }: Body): boolean {
  return needsAddress({ serviceType, addressNeeded: store.addressNeeded });
}

function addressOf(address: string | null, isNeeded: boolean): string | null {
  if (!address && isNeeded) throw invalidField('customerAddress', 'REQUIRED');
  return address || null;
}
