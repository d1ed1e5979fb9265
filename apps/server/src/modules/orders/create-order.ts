import type { DecodedRequest } from '@mostrador/contract/routes';
import { type Cents, ZERO_CENTS } from '@mostrador/domain/money';
import {
  depositsOf,
  exceedsLargestAmount,
  type Line,
  orderFigures,
} from '@mostrador/domain/order-figures';
import { initialDeliveryStatus, refusedPayment } from '@mostrador/domain/order-rules';
import { can } from '@mostrador/domain/permissions';
import { missingStock } from '@mostrador/domain/stock';
import {
  type LockedProduct,
  lockProducts,
  rememberLoanTerms,
} from '#modules/products/lock-products.ts';
import type { StockMove } from '#modules/products/move-stock.ts';
import { newId } from '#platform/new-id.ts';
import { demand, invalidField, Refused } from '#platform/refused.ts';
import { actor, type Scope } from '#platform/scope.ts';
import { insertOrder } from './insert-order.ts';
import { orderAnswer } from './order-answer.ts';
import { chooseCustomer } from './order-customer.ts';
import type { OrderRecord } from './order-record.ts';
import { methodNames, paymentsSum } from './payment-lines.ts';
import { keptFigures } from './save-order.ts';
import { readDeliveryPerson } from './set-delivery-status.ts';

type Body = DecodedRequest<'createOrder'>['body'];

/** A line of the new order with the product it sells or lends. */
interface OrderLine extends Line {
  id: string;
  product: LockedProduct;
  selectedAttributes: Record<string, string> | null;
}

/**
 * Creates an order: takes the goods from stock, opens a borrow record per BORROW line, takes the
 * payments that come with it, and numbers it, all or nothing (decisions §3, "Create").
 * Throws INSUFFICIENT_STOCK (per product what was asked and what is there), TOTAL_MISMATCH,
 * AMOUNT_EXCEEDS_DUE, ARCHIVED, FORBIDDEN, INVALID_INPUT.
 */
export async function createOrder(scope: Scope, { body }: DecodedRequest<'createOrder'>) {
  const payments = body.payments ?? [];
  const tax = body.tax ?? ZERO_CENTS;
  const discount = body.discount ?? ZERO_CENTS;
  demandPermissions(scope, payments.length > 0, discount > 0);

  const names = await methodNames(scope, payments);
  const deliveryPerson = await chooseDeliveryPerson(scope, body);
  const customer = await chooseCustomer(scope, body);
  const lines = await lockLines(scope, body.items);
  if (exceedsLargestAmount(lines, tax)) {
    throw invalidField('total', 'must not be above 9,999,999,999.99');
  }

  const figures = orderFigures({
    status: 'CONFIRMED',
    items: lines,
    taxCents: tax,
    discountCents: discount,
    returnsTotalCents: ZERO_CENTS,
    depositsWaivedCents: ZERO_CENTS,
    payments: [],
    refunds: [],
    openDepositsCents: depositsOf(lines),
  });
  if (discount > figures.subtotalCents + tax) {
    throw invalidField('discount', 'must not be above what the items come to');
  }
  if (body.subtotal !== figures.subtotalCents || body.total !== figures.totalCents) {
    throw new Refused('TOTAL_MISMATCH');
  }
  const paid = paymentsSum(payments);
  if (payments.length > 0) demand(refusedPayment({ status: 'CONFIRMED' }, figures, paid));

  const record: OrderRecord = {
    customer: customer.customer,
    deliveryPerson,
    items: lines.map(({ product, ...line }) => ({
      ...line,
      productId: product.id,
      productName: product.name,
      productBarcode: product.barcode,
      providerName: product.provider_name,
      returnedQuantity: 0,
    })),
    payments: payments.map((payment) => ({
      id: newId(),
      amountCents: payment.amount,
      paymentMethod: names.get(payment.paymentMethodId) ?? '',
      reference: null,
      notes: payment.notes,
      createdAt: scope.now.toISOString(),
      user: { firstName: scope.user.firstName, lastName: scope.user.lastName },
    })),
    discounts: [],
    refunds: [],
    returns: [],
    borrowRecords: lines
      .filter(({ transactionType }) => transactionType === 'BORROW')
      .map((line) => ({
        id: newId(),
        orderItemId: line.id,
        quantity: line.quantity,
        status: 'OPEN',
        borrowedAt: scope.now.toISOString(),
        returnedAt: null,
        notes: null,
        depositRefundedCents: ZERO_CENTS,
        depositWaivedCents: ZERO_CENTS,
        depositKeptCents: ZERO_CENTS,
      })),
    history: [
      {
        id: newId(),
        action: 'ORDER_CREATED',
        changes: { totalCents: figures.totalCents, ...(paid > 0 && { paidCents: paid }) },
        createdAt: scope.now.toISOString(),
        user: { firstName: scope.user.firstName, lastName: scope.user.lastName },
      },
    ],
    order: {
      store_id: scope.storeId,
      id: newId(),
      // Given by the database when the order is written, which is the last thing to happen.
      order_number: 0,
      search_text: '',
      status: 'CONFIRMED',
      payment_status: figures.paymentStatus,
      delivery_status: initialDeliveryStatus(body.serviceType),
      service_type: body.serviceType,
      customer_id: customer.customer?.id ?? null,
      customer_name: customer.name,
      customer_phone: customer.phone,
      customer_address: customer.address,
      delivery_person_id: deliveryPerson?.id ?? null,
      notes: body.notes,
      items_count: lines.length,
      original_items: lines.map((line) => ({
        productId: line.product.id,
        productName: line.product.name,
        productBarcode: line.product.barcode,
        quantity: line.quantity,
        unitPriceCents: line.unitPriceCents,
        transactionType: line.transactionType,
        borrowDepositPerUnitCents: line.borrowDepositPerUnitCents,
        selectedAttributes: line.selectedAttributes,
      })),
      original_total_cents: figures.totalCents,
      tax_cents: tax,
      discount_cents: discount,
      cancellation_reason: null,
      created_by: scope.user.id,
      created_at: scope.now,
      updated_at: scope.now,
      // The rest is computed below, from the record as a whole.
      subtotal_cents: figures.subtotalCents,
      total_cents: figures.totalCents,
      returns_total_cents: ZERO_CENTS,
      deposits_refunded_cents: ZERO_CENTS,
      deposits_waived_cents: ZERO_CENTS,
      payments_total_cents: paid,
      refunds_total_cents: ZERO_CENTS,
      amount_due_cents: figures.amountDueCents,
      open_deposits_cents: ZERO_CENTS,
    },
  };
  const complete = { ...record, order: { ...record.order, ...keptFigures(record) } };
  await rememberLoanTerms(scope, loanTerms(lines));
  const order = await insertOrder(scope, complete, {
    costOf: new Map(lines.map((line) => [line.id, line.product.cost_cents])),
    methodIds: payments.map(({ paymentMethodId }) => paymentMethodId),
    moves: stockMoves(lines, record.order.id),
  });
  return orderAnswer(scope, { ...complete, order });
}

function demandPermissions(scope: Scope, pays: boolean, discounts: boolean): void {
  if (pays && !can(actor(scope), 'takePayments')) throw new Refused('FORBIDDEN');
  if (discounts && !can(actor(scope), 'giveDiscounts')) throw new Refused('FORBIDDEN');
}

async function chooseDeliveryPerson(scope: Scope, { serviceType, deliveryPersonId }: Body) {
  if (serviceType === 'PICKUP') return null;
  if (deliveryPersonId === null) throw invalidField('deliveryPersonId', 'is needed for a delivery');
  return readDeliveryPerson(scope, deliveryPersonId);
}

/** Locks the products of the lines, and gives the lines with them. What the stock cannot give is refused. */
async function lockLines(scope: Scope, items: Body['items']): Promise<OrderLine[]> {
  const products = await lockProducts(scope, [...new Set(items.map(({ productId }) => productId))]);
  const lines = items.map((item, index): OrderLine => {
    const product = products.get(item.productId);
    if (!product) throw invalidField(`items.${index}.productId`, 'is not a product of this store');
    if (product.archived_at) throw new Refused('ARCHIVED', { kind: 'product', name: product.name });
    if (item.transactionType === 'BORROW' && !product.borrowable) {
      throw invalidField(`items.${index}.transactionType`, 'the product cannot be borrowed');
    }
    const isLoan = item.transactionType === 'BORROW';
    return {
      id: newId(),
      product,
      transactionType: item.transactionType,
      quantity: item.quantity,
      unitPriceCents: item.unitPrice,
      borrowDepositPerUnitCents: (isLoan && item.borrowDepositPerUnit) || ZERO_CENTS,
      selectedAttributes: item.selectedAttributes ?? null,
    };
  });
  const missing = missingStock(
    items,
    new Map([...products.values()].map(({ id, stock }) => [id, stock])),
  );
  if (missing.length > 0) {
    throw new Refused('INSUFFICIENT_STOCK', {
      products: missing.map((product) => ({
        ...product,
        name: products.get(product.productId)?.name,
      })),
    });
  }
  return lines;
}

/** What leaves the shop: a move a line, of the products whose stock is tracked. */
function stockMoves(lines: readonly OrderLine[], orderId: string): StockMove[] {
  return lines
    .filter(({ product }) => product.stock !== null)
    .map(({ product, quantity, transactionType }) => ({
      productId: product.id,
      quantity: -quantity,
      reason: transactionType === 'SALE' ? 'SALE' : 'LOAN',
      orderId,
    }));
}

function loanTerms(
  lines: readonly OrderLine[],
): { productId: string; feeCents: Cents; depositCents: Cents }[] {
  return lines
    .filter(({ transactionType }) => transactionType === 'BORROW')
    .map(({ product, unitPriceCents, borrowDepositPerUnitCents }) => ({
      productId: product.id,
      feeCents: unitPriceCents,
      depositCents: borrowDepositPerUnitCents,
    }));
}
