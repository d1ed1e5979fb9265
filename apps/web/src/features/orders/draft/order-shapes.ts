import { CUSTOMER_FIELDS, eachField } from '@mostrador/domain/contacts';
import type { Cents } from '@mostrador/domain/money';
import type { Percent } from '@mostrador/domain/percent';
import type { TaxCopy } from '@mostrador/domain/taxes';
import {
  cents,
  day,
  feePer,
  instant,
  key,
  payment,
  percent,
  price,
  quantity,
  taxThousandths,
  thousandths,
  wholeNumber,
} from '#shared/kept/field-shapes.ts';
import {
  anyOf,
  flag,
  listOf,
  oneOf,
  optional,
  orAbsent,
  orNull,
  partsOf,
  someOf,
  tableOf,
  text,
} from '#shared/kept/validators.ts';
import type {
  DraftCustomer,
  DraftLine,
  DraftUnit,
  EditedOrder,
  KeptLoan,
  OrderBody,
  OrderDraft,
  SelectedAttributes,
} from './order-draft.ts';

const selectedAttributes = tableOf(text);

/** Attributes that a product offers. */
export const attributes = orNull(tableOf(listOf(text)));

export const deliveryPerson = partsOf<NonNullable<OrderDraft['deliveryPerson']>>({
  id: text,
  name: text,
  phoneNumber: orNull(text),
});

export const customer = partsOf<DraftCustomer>({
  id: text,
  ...eachField(CUSTOMER_FIELDS, () => text),
  updateExisting: flag,
  isDeleted: optional(flag),
  isExempt: optional(flag),
});

/** An order's request body. */
export const orderBody = partsOf<OrderBody>({
  customerId: orAbsent(text),
  customerName: orAbsent(text),
  customerPhone: orAbsent(text),
  customerAddress: orAbsent(text),
  customerCompany: orAbsent(text),
  customerTaxNumber: orAbsent(text),
  createNewCustomer: orAbsent(flag),
  newCustomer: orAbsent(
    partsOf<NonNullable<OrderBody['newCustomer']>>({
      ...eachField(CUSTOMER_FIELDS, () => orAbsent(text)),
      firstName: text,
    }),
  ),
  updateExistingCustomer: orAbsent(flag),
  updatedCustomerData: orAbsent(
    partsOf<NonNullable<OrderBody['updatedCustomerData']>>({
      id: orAbsent(text),
      phone: orAbsent(text),
      address: orAbsent(text),
      state: orAbsent(text),
      company: orAbsent(text),
      taxNumber: orAbsent(text),
    }),
  ),
  serviceType: oneOf('PICKUP', 'DELIVERY'),
  deliveryPersonId: orAbsent(text),
  items: someOf(
    partsOf<OrderBody['items'][number]>({
      id: orAbsent(text),
      productId: orNull(text),
      name: orAbsent(text),
      quantity,
      unitPrice: price,
      transactionType: oneOf('SALE', 'BORROW'),
      borrowDepositPerUnit: orAbsent(price),
      dueOn: orAbsent(day),
      selectedAttributes: orAbsent(selectedAttributes),
      discountAmount: orAbsent(price),
      discountPercent: orAbsent(percent),
      discountReason: orAbsent(text),
      taxRateId: orAbsent(text),
      unitIds: orAbsent(listOf(text)),
    }),
  ),
  subtotal: price,
  tax: orAbsent(price),
  pricesIncludeTax: orAbsent(flag),
  isExempt: orAbsent(flag),
  discount: orAbsent(price),
  discountPercent: orAbsent(percent),
  discountReason: orAbsent(text),
  total: price,
  notes: orAbsent(text),
  payments: orAbsent(listOf(payment)),
  status: orAbsent(oneOf('CONFIRMED')),
  takenAt: orAbsent(instant),
  drawerId: orAbsent(text),
  reservationId: orAbsent(text),
});

const discountTerms = anyOf<[{ amountCents: Cents }, { percent: Percent }]>(
  partsOf({ amountCents: cents }),
  partsOf({ percent: thousandths }),
);

const line = partsOf<DraftLine>({
  lineId: text,
  itemId: optional(text),
  product: partsOf<DraftLine['product']>({
    id: text,
    name: text,
    attributes,
    price: optional(price),
    taxRateId: orAbsent(text),
    feeTaxRateId: orAbsent(text),
    feePer: optional(feePer),
    borrowDays: orAbsent(wholeNumber),
  }),
  transactionType: oneOf('SALE', 'BORROW'),
  quantity,
  unitPriceCents: cents,
  borrowDepositPerUnitCents: cents,
  selectedAttributes: orNull<NonNullable<SelectedAttributes>>(selectedAttributes),
  dueOn: optional(day),
  units: optional(listOf(partsOf<DraftUnit>({ id: text, code: text }))),
  keptLoan: optional(partsOf<KeptLoan>({ lentAt: instant, dueOn: day })),
  isCustom: optional(flag),
  listPriceCents: optional(cents),
  discountTerms: orNull(discountTerms),
  discountReason: text,
  addedDiscountCents: cents,
  taxRateId: optional(text),
  keptTax: optional(
    partsOf<TaxCopy>({
      taxRateId: orNull(text),
      taxName: orNull(text),
      taxPercent: orNull(taxThousandths),
    }),
  ),
});

const editing = partsOf<EditedOrder>({
  id: text,
  orderNumber: wholeNumber,
  updatedAt: text,
  freeTaxCents: cents,
  pricesIncludeTax: orNull(flag),
  addedLaterCents: cents,
  netPaidCents: cents,
  taken: tableOf(wholeNumber),
  unchanged: text,
});

export const orderDraft = partsOf<OrderDraft>({
  idempotencyKey: key,
  editing: orNull(editing),
  lines: listOf(line),
  linesMade: wholeNumber,
  selectedLineId: orNull(text),
  stocks: tableOf(orNull(wholeNumber)),
  reservedUntil: optional(tableOf(orNull(text))),
  reservation: optional(
    partsOf<NonNullable<OrderDraft['reservation']>>({
      id: text,
      number: optional(wholeNumber),
      from: text,
      until: text,
    }),
  ),
  parkedId: optional(text),
  customer: orNull(customer),
  serviceType: oneOf('PICKUP', 'DELIVERY'),
  deliveryPerson: orNull(deliveryPerson),
  notes: text,
  discountCents: cents,
  discountPercent: orNull(thousandths),
  discountReason: text,
  sent: orNull(orderBody),
});
