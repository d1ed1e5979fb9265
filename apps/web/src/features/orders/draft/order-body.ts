import { amountOf, type Cents } from '@mostrador/domain/money';
import { tenderOf } from '#features/payment-methods/parts/payment-lines.ts';
import { personName } from '#shared/format/person-name.ts';
import { draftFigures } from './draft-figures.ts';
import {
  type DraftCustomer,
  NEW_CUSTOMER,
  type OrderBody,
  type OrderDraft,
  WALK_IN,
} from './order-draft.ts';

export interface DraftPayment {
  paymentMethodId: string;
  amountCents: Cents;
  /** Cash that was handed over; absent where nobody said so. */
  tenderedCents?: Cents;
  notes: string;
}

/** Request body of the draft (rules.md#orders). The sender of an edit adds `updatedAt`. */
export function orderBody(draft: OrderDraft, payments: readonly DraftPayment[] = []): OrderBody {
  const { lines, customer, serviceType, deliveryPerson, notes } = draft;
  const { subtotalCents, taxCents, discountCents, totalCents } = draftFigures(draft);
  return {
    ...(customer !== null && customerPart(customer)),
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
      selectedAttributes: line.selectedAttributes,
    })),
    subtotal: amountOf(subtotalCents),
    tax: amountOf(taxCents),
    discount: amountOf(discountCents),
    total: amountOf(totalCents),
    notes: notes.trim(),
    payments: payments.map(({ paymentMethodId, amountCents, tenderedCents, notes }) => ({
      paymentMethodId,
      amount: amountOf(amountCents),
      ...tenderOf(tenderedCents),
      notes: notes.trim(),
    })),
    status: 'CONFIRMED',
  };
}

function customerPart(customer: DraftCustomer): Partial<OrderBody> {
  const { id, updateExisting, isDeleted, ...texts } = customer;
  const isNew = id === NEW_CUSTOMER;
  const { phone, address, state } = texts;
  return {
    customerId: isNew || id === WALK_IN ? null : id,
    customerName: personName(customer),
    customerPhone: phone,
    customerAddress: address,
    createNewCustomer: isNew,
    newCustomer: isNew ? texts : null,
    updateExistingCustomer: !isNew && updateExisting,
    updatedCustomerData: !isNew && updateExisting ? { id, phone, address, state } : null,
  };
}
