import { amountOf, ZERO_CENTS } from '@mostrador/domain/money';
import { percentOf } from '@mostrador/domain/percent';
import { type PaymentLine, paymentBody } from '#features/payment-methods/parts/payment-lines.ts';
import { personName } from '#shared/format/person-name.ts';
import { draftFigures } from './draft-figures.ts';
import {
  type DraftCustomer,
  type DraftLine,
  NEW_CUSTOMER,
  type OrderBody,
  type OrderDraft,
  orderTerms,
  WALK_IN,
} from './order-draft.ts';
import { type StoreTerms, sentTaxRate, taxModeOf } from './taxes/line-tax.ts';

/** Parts of the body that a person entered; its figures and payments follow from them. */
type EnteredBody = Omit<
  OrderBody,
  'subtotal' | 'total' | 'pricesIncludeTax' | 'payments' | 'status'
>;

/**
 * Request body of the draft (rules.md#orders), with the tax rates that the form shows. The sender of an
 * edit adds `updatedAt`.
 */
export function orderBody(
  draft: OrderDraft,
  terms: StoreTerms,
  payments: readonly PaymentLine[] = [],
): OrderBody {
  const { subtotalCents, totalCents } = draftFigures(draft, terms);
  const { items, ...entered } = enteredBody(draft);
  return {
    ...entered,
    items: items.map(({ taxRateId: _, ...item }, index) => ({
      ...item,
      ...taxPart(draft.lines[index], terms),
    })),
    pricesIncludeTax: taxModeOf(draft, terms),
    subtotal: amountOf(subtotalCents),
    total: amountOf(totalCents),
    payments: payments.map(paymentBody),
    status: 'CONFIRMED',
  };
}

/** The body of a new order with the drawer at which its till stands, which an edit does not name. */
export function atDrawer(
  body: OrderBody,
  { editing }: Pick<OrderDraft, 'editing'>,
  drawer: { id: string } | null,
): OrderBody {
  return editing === null && drawer !== null ? { ...body, drawerId: drawer.id } : body;
}

function taxPart(line: DraftLine | undefined, terms: StoreTerms): { taxRateId?: string } {
  const taxRateId = line && sentTaxRate(line, terms);
  return taxRateId === undefined ? {} : { taxRateId };
}

/** What was entered, as the body has it. */
export function enteredBody(draft: OrderDraft): EnteredBody {
  const { lines, customer, serviceType, deliveryPerson, notes, editing, reservation } = draft;
  return {
    ...(customer !== null && customerPart(customer)),
    ...(reservation && editing === null && { reservationId: reservation.id }),
    serviceType,
    deliveryPersonId: serviceType === 'DELIVERY' ? (deliveryPerson?.id ?? null) : null,
    items: lines.map((line) => ({
      ...(line.itemId !== undefined && { id: line.itemId }),
      productId: line.isCustom ? null : line.product.id,
      ...(line.isCustom && { name: line.product.name }),
      quantity: line.quantity,
      unitPrice: amountOf(line.unitPriceCents),
      transactionType: line.transactionType,
      borrowDepositPerUnit: amountOf(line.borrowDepositPerUnitCents),
      ...(line.dueOn !== undefined && { dueOn: line.dueOn }),
      selectedAttributes: line.selectedAttributes,
      ...(line.units !== undefined && { unitIds: line.units.map(({ id }) => id) }),
      ...(line.taxRateId !== undefined && { taxRateId: line.taxRateId }),
      ...lineDiscountPart(line),
    })),
    tax: amountOf(editing?.freeTaxCents ?? ZERO_CENTS),
    discount: amountOf(draft.discountCents),
    ...discountPart(draft),
    notes: notes.trim(),
  };
}

/** Of an existing line the discount is named always: what a body leaves out stays as it was. */
function lineDiscountPart({
  itemId,
  discountTerms,
  discountReason,
}: DraftLine): Partial<OrderBody['items'][number]> {
  if (itemId === undefined && discountTerms === null) return {};
  return {
    discountAmount: null,
    discountPercent: null,
    ...(discountTerms !== null &&
      ('percent' in discountTerms
        ? { discountPercent: percentOf(discountTerms.percent) }
        : { discountAmount: amountOf(discountTerms.amountCents) })),
    discountReason: discountReason.trim() || null,
  };
}

/** As `lineDiscountPart`, for the order as a whole. */
function discountPart(draft: OrderDraft): Partial<OrderBody> {
  const { editing, discountPercent, discountReason } = draft;
  const terms = orderTerms(draft);
  if (editing === null && terms === null) return {};
  return {
    discountPercent: discountPercent === null ? null : percentOf(discountPercent),
    discountReason: (terms !== null && discountReason.trim()) || null,
  };
}

function customerPart(customer: DraftCustomer): Partial<OrderBody> {
  const { id, updateExisting, isDeleted, isExempt = false, ...texts } = customer;
  const isNew = id === NEW_CUSTOMER;
  const { phone, address, state, company, taxNumber } = texts;
  return {
    customerId: isNew || id === WALK_IN ? null : id,
    customerName: personName(customer),
    customerPhone: phone,
    customerAddress: address,
    customerCompany: company,
    customerTaxNumber: taxNumber,
    isExempt,
    createNewCustomer: isNew,
    newCustomer: isNew ? texts : null,
    updateExistingCustomer: !isNew && updateExisting,
    updatedCustomerData:
      !isNew && updateExisting ? { id, phone, address, state, company, taxNumber } : null,
  };
}
