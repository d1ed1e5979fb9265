import type { DecodedRequest } from '@mostrador/contract/routes';
import { amountOf, type Cents, ZERO_CENTS } from '@mostrador/domain/money';
import { initialDeliveryStatus, refusedEdit } from '@mostrador/domain/order-rules';
import { can } from '@mostrador/domain/permissions';
import { demandWithinLimits } from '#modules/pins/limits.ts';
import { lineTaxRates } from '#modules/products/line-tax-rates.ts';
import { moveStock } from '#modules/products/stock/move-stock.ts';
import { demand, invalidField, Refused } from '#platform/refused.ts';
import { demandUnchanged } from '#platform/rows/unchanged.ts';
import { actor, type Scope } from '#platform/scope.ts';
import { demandPayable, formFigures } from './record/form-figures.ts';
import { reservedUnits } from './record/loans/judge-reserved.ts';
import { writeLoans } from './record/loans/write-loans.ts';
import { addedChangesUndone, changesBy, formChanges } from './record/money/discount-changes.ts';
import { addedCustomItems, givenDiscounts, refundStep } from './record/money/judge-limits.ts';
import {
  amountsAddedLater,
  orderDiscountOf,
  raisesDiscounts,
  withFormDiscounts,
} from './record/money/line-discounts.ts';
import { namesTaxRate, taxSaved, withTaxes } from './record/money/line-taxes.ts';
import { orderAnswer } from './record/order-answer.ts';
import { chooseCustomer } from './record/order-customer.ts';
import { chooseDeliveryPerson } from './record/order-delivery-person.ts';
import { keepLoanTerms, lockLines, openLoans, stockMoves } from './record/order-lines.ts';
import { figuresOf, type OrderRecord } from './record/order-record.ts';
import { itemRows, orderSearchText } from './record/order-rows.ts';
import {
  chooseUnits,
  deleteUnits,
  insertUnits,
  unitMoves,
  unitsOfLoans,
  unknownUnitsBack,
} from './record/order-units.ts';
import { lockOrder } from './record/read-orders.ts';
import { saveOrder } from './record/save-order.ts';
import { insertRows, newRows } from './record/write-rows.ts';
import { restock } from './restock.ts';

type Body = DecodedRequest<'updateOrder'>['body'];

/**
 * Edits an order of which nothing has come back: its lines (those with an id keep product, type and
 * loan), customer, delivery, discount and notes; stock moves by the difference (rules.md#order-edits).
 * Throws ORDER_CHANGED if it was loaded before someone's last change, ORDER_NOT_EDITABLE,
 * ORDER_CANCELLED, TOTAL_BELOW_PAID, APPROVAL_REQUIRED, NOT_ALLOWED, and what `createOrder` throws.
 */
export async function updateOrder(scope: Scope, { params, body }: DecodedRequest<'updateOrder'>) {
  const record = await lockOrder(scope, params.id);
  const { order } = record;
  demand(refusedEdit({ ...record, status: order.status }));
  demandUnchanged(order.updated_at, body.updatedAt, 'ORDER_CHANGED');
  if (body.payments?.length) throw invalidField('payments', 'PAYMENTS_IN_EDIT');
  const discount = orderDiscountOf(body, record);
  const tax = freeTaxOf(body, record);

  const deliveryPerson = await chooseDeliveryPerson(scope, body, { before: record.deliveryPerson });
  const customer = await chooseCustomer(scope, body, { before: order });
  const lines = await lockLines(scope, body.items, {
    before: record.items,
    loansBefore: record.borrowRecords,
  });
  const units = await chooseUnits(scope, body.items, lines, record);
  demandPayable(tax, lines.items);
  const rates = await lineTaxRates(scope, namesTaxRate(body));
  const { items, pricesIncludeTax } = withTaxes(
    scope,
    withFormDiscounts(scope, lines.items, body.items, discount.discount_percent),
    body,
    {
      rates,
      products: lines.products,
      before: { items: record.items, pricesIncludeTax: order.prices_include_tax },
    },
  );
  const lowersTotal =
    raisesDiscounts(discount, items, record, record.unit) || tax < order.tax_cents;
  if (lowersTotal && !can(actor(scope), 'giveDiscounts')) throw new Refused('FORBIDDEN');
  formFigures(body, {
    items,
    unit: record.unit,
    freeTaxCents: tax,
    pricesIncludeTax,
    isExempt: customer.isExempt,
    addedLaterCents: amountsAddedLater(record),
  });

  const startsDelivery = body.serviceType !== order.service_type;
  const borrowRecords = openLoans(scope, { ...lines, items }, record.borrowRecords);
  const form = { order: discount, items, discounts: record.discounts };
  const edited: OrderRecord = {
    ...record,
    customer: customer.customer,
    deliveryPerson,
    items,
    borrowRecords,
    units: unitsOfLoans(units, borrowRecords),
    attempts: startsDelivery ? [] : record.attempts,
    discountChanges: [
      ...record.discountChanges,
      ...(await formChanges(scope, record, form)),
      ...(await changesBy(scope, addedChangesUndone(record, leftOutOf(record, items)))),
    ],
    order: {
      ...order,
      ...deliveryOf(order, body),
      customer_id: customer.customer?.id ?? null,
      customer_name: customer.name,
      customer_phone: customer.phone,
      customer_address: customer.address,
      customer_company: customer.company,
      customer_tax_number: customer.taxNumber,
      delivery_person_id: deliveryPerson?.id ?? null,
      notes: body.notes,
      items_count: items.length,
      tax_cents: tax,
      prices_include_tax: pricesIncludeTax,
      is_exempt: customer.isExempt,
      ...discount,
      search_text: `${order.order_number} ${orderSearchText({
        customer_name: customer.name,
        customer_phone: customer.phone,
      })}`,
    },
  };
  const { totalCents, netPaidCents } = figuresOf(edited);
  if (totalCents < netPaidCents) {
    throw new Refused('TOTAL_BELOW_PAID', {
      total: amountOf(totalCents),
      netPaid: amountOf(netPaidCents),
    });
  }
  const reserved = await reservedUnits(scope, edited, { products: lines.products, before: record });
  const saved = ({ order: { prices_include_tax, is_exempt } }: OrderRecord) =>
    taxSaved(
      { rates, products: lines.products },
      { pricesIncludeTax: prices_include_tax, isExempt: is_exempt, unit: record.unit },
    );
  await demandWithinLimits(
    scope,
    {
      action: 'discount',
      before: givenDiscounts(record, saved(record)),
      after: givenDiscounts(edited, saved(edited)),
    },
    refundStep(record, edited),
    { action: 'reserved', reserved },
    { action: 'customItem', names: addedCustomItems(items, record.items) },
  );

  await writeLines(scope, record, edited);
  await moveStock(scope, [
    ...stockMoves(lines, order.id, record.items),
    ...unitMoves(order.id, record, edited),
  ]);
  await restock(scope, order.id, unknownUnitsBack(record, edited, lines.products));
  await keepLoanTerms(scope, { ...lines, items }, record.items);
  const written = await saveOrder(scope, record, edited, {
    action: 'ORDER_EDITED',
    changes: { previousTotalCents: order.total_cents, totalCents },
  });
  return orderAnswer(scope, written);
}

/**
 * Returns the free tax of the body. A caller that sends the `tax` of an answer back means what it read: the
 * part that the lines add, or that an exempt buyer does not pay, is not free (rules.md#taxes). Throws
 * INVALID_INPUT for another amount below 0.
 */
function freeTaxOf({ tax }: Body, record: OrderRecord): Cents {
  if (tax && tax === figuresOf(record).taxCents) return record.order.tax_cents;
  if (tax && tax < 0) throw invalidField('tax', 'TOO_SMALL', { minimum: 0 });
  return tax ?? ZERO_CENTS;
}

/** Starts the delivery from the beginning if the service type changes; else keeps its status. */
function deliveryOf(order: OrderRecord['order'], { serviceType }: Body) {
  return {
    service_type: serviceType,
    delivery_status:
      serviceType === order.service_type
        ? order.delivery_status
        : initialDeliveryStatus(serviceType),
  };
}

/** Makes the lines that an edit adds, and writes the loans and units of all. */
async function writeLines(scope: Scope, before: OrderRecord, edited: OrderRecord): Promise<void> {
  await deleteUnits(scope, before);
  await insertRows(scope, 'order_items', newRows(before.items, itemRows(edited)));
  await writeLoans(scope, before, edited);
  await insertUnits(scope, edited);
}

/** Returns the ids of the lines that the edit leaves out. */
function leftOutOf(before: OrderRecord, items: OrderRecord['items']): string[] {
  const stays = new Set(items.map(({ id }) => id));
  return before.items.map(({ id }) => id).filter((id) => !stays.has(id));
}
