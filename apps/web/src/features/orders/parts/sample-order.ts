import type { Order } from '@mostrador/contract/orders';
import type { Amount } from '@mostrador/domain/money';

const NOON = '2026-03-10T12:00:00.000Z';
const marco = { firstName: 'Marco', lastName: 'Diaz' };
const idOf = (number: number) => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** Fields of a line that nothing lowers, and of which nothing came back. */
export const NO_DISCOUNT = {
  discount: 0 as Amount,
  discountAmount: null,
  discountPercent: null,
  discountReason: null,
  orderDiscountShare: 0 as Amount,
  discountAddedLater: 0 as Amount,
  givenBack: 0 as Amount,
  unitsSettled: 0,
  settled: 0 as Amount,
  settledShare: 0 as Amount,
};

/** Fields of a line without a tax rate. */
export const NO_RATE = { taxRateId: null, taxName: null, taxPercent: null, taxAmount: 0 as Amount };

/** An order for tests: a delivery with a loan of two, a sale of three, tax, and a later discount. */
export function sampleOrder(change: Partial<Order> = {}): Order {
  const sold = {
    product: { name: 'Shirt', provider: null },
    productBarcode: null,
    returnedQuantity: 0,
    units: [],
    returnItems: [],
    ...NO_DISCOUNT,
    ...NO_RATE,
  };
  return {
    id: idOf(1),
    orderNumber: 1024,
    status: 'CONFIRMED',
    paymentStatus: 'PENDING',
    deliveryStatus: 'ASSIGNED',
    serviceType: 'DELIVERY',
    customer: {
      id: idOf(2),
      firstName: 'Ana',
      lastName: 'Ruiz',
      phone: null,
      address: 'elsewhere',
      isArchived: false,
    },
    customerName: 'Ana Ruiz',
    customerPhone: '305 555 0142',
    customerAddress: '12 Palm St',
    acceptedAsTaken: false,
    customerCompany: null,
    customerTaxNumber: null,
    deliveryPerson: { id: idOf(3), name: 'Marco', phoneNumber: '305 555 0177', isArchived: false },
    items: [
      {
        ...sold,
        id: idOf(4),
        productId: idOf(5),
        productName: 'Ladder',
        transactionType: 'BORROW',
        quantity: 2,
        unitPrice: 15 as Amount,
        listPrice: 15 as Amount,
        borrowDepositPerUnit: 20 as Amount,
        total: 70 as Amount,
        selectedAttributes: null,
        remainingQuantity: 2,
      },
      {
        ...sold,
        id: idOf(6),
        productId: idOf(7),
        productName: 'Shirt',
        transactionType: 'SALE',
        quantity: 3,
        unitPrice: 12.5 as Amount,
        listPrice: 12.5 as Amount,
        borrowDepositPerUnit: 0 as Amount,
        total: 37.5 as Amount,
        selectedAttributes: { Size: 'M' },
        remainingQuantity: 3,
      },
    ],
    originalItems: [],
    payments: [],
    discounts: [
      {
        id: idOf(8),
        amount: 3 as Amount,
        percent: null,
        reason: null,
        orderItemId: null,
        notes: null,
        createdAt: NOON,
        user: marco,
      },
    ],
    refunds: [],
    refundable: [],
    charges: [],
    chargesTotal: 0 as Amount,
    returns: [],
    borrowRecords: [],
    history: [],
    notes: null,
    cancellationReason: null,
    subtotal: 107.5 as Amount,
    tax: 2.5 as Amount,
    freeTax: 2.5 as Amount,
    taxIncluded: 0 as Amount,
    taxGivenBack: 0 as Amount,
    pricesIncludeTax: null,
    taxes: [],
    creditNote: null,
    discount: 5 as Amount,
    orderDiscount: 5 as Amount,
    discountPercent: null,
    discountReason: null,
    returnsTotal: 0 as Amount,
    depositsRefunded: 0 as Amount,
    depositsWaived: 0 as Amount,
    total: 105 as Amount,
    originalTotal: 108 as Amount,
    totalNetOfDeposits: 65 as Amount,
    paymentsTotal: 0 as Amount,
    refundsTotal: 0 as Amount,
    netPaid: 0 as Amount,
    amountDue: 105 as Amount,
    refundDue: 0 as Amount,
    depositsHeld: 0 as Amount,
    createdAt: NOON,
    updatedAt: NOON,
    ...change,
  };
}
