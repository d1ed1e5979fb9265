import type { DecodedRequest } from '@mostrador/contract/routes';
import { handedOver } from '@mostrador/domain/cash';
import { currencyUnit } from '@mostrador/domain/currency';
import type { OrderHappening } from '@mostrador/domain/history';
import { type Cents, sumCents, ZERO_CENTS } from '@mostrador/domain/money';
import { refusedUnpaidWalkIn } from '@mostrador/domain/order-customers';
import {
  completesByItself,
  initialDeliveryStatus,
  refusedPayment,
} from '@mostrador/domain/order-rules';
import { can } from '@mostrador/domain/permissions';
import { momentCounted, momentTaken } from '@mostrador/domain/taken-offline';
import { shiftIdOf } from '#modules/drawers/command-shift.ts';
import { drawerName } from '#modules/drawers/drawer-record.ts';
import { addLateOrder, closedShiftOf } from '#modules/drawers/late-orders.ts';
import { chosenMethods, paymentsSum } from '#modules/payment-methods/payment-lines.ts';
import { approvedBy } from '#modules/pins/limits.ts';
import { lineTaxRates } from '#modules/products/line-tax-rates.ts';
import { pickUp } from '#modules/reservations/close-reservation.ts';
import { reservedProducts } from '#modules/reservations/reservation-record.ts';
import { reservedGoods } from '#modules/reservations/reserved-step.ts';
import { fieldsWithNewDecimals } from '#modules/whole-amounts/whole-amounts.ts';
import type { OriginalItem } from '#platform/database/tables/orders.ts';
import { inOrder } from '#platform/in-order.ts';
import { demand, Refused } from '#platform/refused.ts';
import { newEntry } from '#platform/rows/document-history.ts';
import { newId } from '#platform/rows/new-id.ts';
import { actor, type Scope } from '#platform/scope.ts';
import { COMPLETED } from './record/complete-by-itself.ts';
import { demandPayable, formFigures } from './record/form-figures.ts';
import { bookFound } from './record/found-units.ts';
import { insertOrder } from './record/insert-order.ts';
import { reservedUnits } from './record/loans/judge-reserved.ts';
import { lockPickedUp } from './record/loans/picked-up.ts';
import { formChanges } from './record/money/discount-changes.ts';
import { judgeLimits } from './record/money/judge-limits.ts';
import {
  givesDiscounts,
  orderDiscountOf,
  withFormDiscounts,
} from './record/money/line-discounts.ts';
import { namesTaxRate, taxSaved, withTaxes } from './record/money/line-taxes.ts';
import { inShift, newPayments, toldTendered } from './record/money/order-payments.ts';
import { orderAnswer } from './record/order-answer.ts';
import { chooseCustomer } from './record/order-customer.ts';
import { chooseDeliveryPerson } from './record/order-delivery-person.ts';
import { keepLoanTerms, lockLines, openLoans, stockMoves } from './record/order-lines.ts';
import type { OrderRecord } from './record/order-record.ts';
import { chooseUnits, unitMoves, unitsOfLoans } from './record/order-units.ts';
import { keptFigures } from './record/save-order.ts';
import { judging } from './record/taken-before.ts';

type Body = DecodedRequest<'createOrder'>['body'];

/**
 * Creates and numbers an order in one transaction: takes the goods from stock, opens a borrow record
 * for each BORROW line, takes the payments that come with it, and picks up its reservation (rules.md#orders). For an order taken
 * without a network, rules that its till could not ask are recorded, not enforced (`judging`), what the stock no longer has
 * is booked as found, and all of its rows but its history are of the moment at which it was taken. Throws
 * INSUFFICIENT_STOCK (for each product the units asked for and available), UNIT_NOT_HERE, TOTAL_MISMATCH,
 * WALK_IN_UNPAID, AMOUNT_EXCEEDS_DUE, NO_OPEN_SHIFT, APPROVAL_REQUIRED, NOT_ALLOWED, INVALID_TRANSITION, ARCHIVED, PRICE_CHANGED, DELIVERY_PERSON_UNAVAILABLE, FORBIDDEN, INVALID_INPUT.
 */
export async function createOrder(given: Scope, request: DecodedRequest<'createOrder'>) {
  const body = withTakenAt(given, request.body);
  const scope = atDrawerOfTill(given, body);
  const isFromElsewhere = scope.drawerId !== given.drawerId;
  const payments = body.payments ?? [];
  const tax = body.tax ?? ZERO_CENTS;
  demandPermissions(scope, payments.length > 0, givesDiscounts(body));
  const discount = orderDiscountOf(body);

  const taken = body.takenAt ? takenByServerClock(scope, body.takenAt) : null;
  // The scope at the moment when the order counts. It is one object because it also remembers the command's shift.
  const counted = taken === null ? scope : { ...scope, now: momentCounted(taken, scope.now) };
  const { refuse, exceptions } = judging(body);
  // Other orders with decimals were refused before this runs.
  if (body.takenAt && (await fieldsWithNewDecimals(scope, 'createOrder', { body })).length > 0) {
    exceptions.push({ rule: 'decimals', currency: scope.store.currency });
  }
  // A reservation is locked before its products, as where it is closed.
  const reservation = await lockPickedUp(scope, body.reservationId, refuse);
  const choosing = chooseCustomer(scope, body, { refuse });
  // A customer is written before products are locked, as in an edit. With different orders of locks the
  // two could wait for each other.
  if (body.createNewCustomer || body.updateExistingCustomer) await choosing;
  // Started together, so that the statements share one round trip.
  const [methods, deliveryPerson, customer, lines] = await inOrder(
    chosenMethods(scope, payments),
    chooseDeliveryPerson(scope, body, { refuse }),
    choosing,
    lockLines(counted, body.items, {
      takenAt: body.takenAt,
      refuse,
      others: reservation ? reservedProducts(reservation) : [],
    }),
  );
  const units = await chooseUnits(scope, body.items, lines);
  demandPayable(tax, lines.items);
  const discounted = withFormDiscounts(scope, lines.items, body.items, discount.discount_percent);
  // Read once the products are locked: a rate that takes another's place locks those that name it.
  const rates = await lineTaxRates(scope, namesTaxRate(body));
  const { items, pricesIncludeTax } = withTaxes(scope, discounted, body, {
    rates,
    products: lines.products,
    refuse,
  });
  const unit = currencyUnit(scope.store.currency);
  const figures = formFigures(body, {
    items,
    unit,
    freeTaxCents: tax,
    pricesIncludeTax,
    isExempt: customer.isExempt,
  });
  const paid = paymentsSum(payments);
  if (payments.length > 0) demand(refusedPayment({ status: 'CONFIRMED' }, figures, paid));

  const isTakenBefore = Boolean(body.takenAt);
  const borrowRecords = openLoans(counted, { ...lines, items });
  const children = {
    unit,
    items,
    payments: await inShift(
      counted,
      newPayments(counted, payments, {
        methods,
        dueCents: figures.amountDueCents,
        isTakenBefore,
      }),
      { isTakenBefore },
    ),
    refunds: [],
    borrowRecords,
    units: unitsOfLoans(units, borrowRecords),
    claims: [],
    charges: [],
    undoneReturns: [],
    attempts: [],
  };
  const row = {
    store_id: scope.storeId,
    id: newId(),
    // The database assigns the number with the insert, the last step.
    order_number: 0,
    search_text: '',
    status: 'CONFIRMED' as const,
    delivery_status: initialDeliveryStatus(body.serviceType),
    service_type: body.serviceType,
    customer_id: customer.customer?.id ?? null,
    customer_name: customer.name,
    customer_phone: customer.phone,
    customer_address: customer.address,
    customer_company: customer.company,
    customer_tax_number: customer.taxNumber,
    delivery_person_id: deliveryPerson?.id ?? null,
    notes: body.notes,
    items_count: items.length,
    original_items: originalItems({ items, borrowRecords }),
    original_total_cents: figures.totalCents,
    tax_cents: tax,
    prices_include_tax: pricesIncludeTax,
    is_exempt: customer.isExempt,
    ...discount,
    cancellation_reason: null,
    cancelled_at: null,
    shift_id: await shiftIdOf(counted),
    cancelled_shift_id: null,
    delivered_at: null,
    created_by: scope.user.id,
    created_at: counted.now,
    updated_at: scope.now,
    claims_check_at: null,
    undone_check_at: null,
    shares_check_at: customer.isExempt ? scope.now : null,
    // Known once all rules have judged.
    accepted_as_taken: false,
    from_another_drawer: isFromElsewhere,
    completed_on_delivery: false,
    returns_total_cents: ZERO_CENTS,
    tax_given_back_cents: ZERO_CENTS,
    deposits_waived_cents: ZERO_CENTS,
  };
  const kept = keptFigures({ ...children, order: row });
  const unpaid = refusedUnpaidWalkIn({
    isNamed: customer.name !== null,
    amountDueCents: kept.amount_due_cents,
    mayTakePayments: can(actor(scope), 'takePayments'),
  });
  if (unpaid) {
    refuse(new Refused(unpaid.code), [{ rule: 'walkInUnpaid', dueCents: kept.amount_due_cents }]);
  }
  const reserved = await reservedUnits(scope, children, {
    products: lines.products,
    reservationId: reservation?.id ?? null,
  });
  await judgeLimits(
    scope,
    { unit, items, order: row },
    {
      taxSavedOf: taxSaved(
        { rates, products: lines.products },
        { pricesIncludeTax, isExempt: customer.isExempt, unit },
      ),
      reserved: [
        ...reserved,
        ...(reservation && reservation.customerId !== row.customer_id
          ? await reservedGoods(scope, reservation, reservation.items)
          : []),
      ],
      refuse,
    },
  );
  const found = taken === null ? NONE_FOUND : await bookFound(counted, lines, row.id);
  exceptions.push(...found.exceptions);
  const lateShiftId = taken === null ? null : await closedShiftOf(counted);
  const isDone = completesByItself(
    {
      status: row.status,
      serviceType: row.service_type,
      deliveryStatus: row.delivery_status,
      paymentStatus: kept.payment_status,
      hasLoansOut: borrowRecords.length > 0,
    },
    scope.store,
  );
  const record: OrderRecord = {
    ...children,
    customer: customer.customer,
    deliveryPerson,
    discounts: [],
    discountChanges: await formChanges(counted, undefined, { order: row, items, discounts: [] }),
    returns: [],
    creditNotes: [],
    taxChanges: [],
    heldChanges: [],
    history: [
      newEntry<OrderHappening>(scope, {
        action: 'ORDER_CREATED',
        changes: {
          totalCents: figures.totalCents,
          ...(paid > 0 && { paidCents: paid }),
          ...toldTendered(children.payments),
          ...(taken && { takenAt: taken.toISOString() }),
          ...(isFromElsewhere && { drawer: await drawerName(scope) }),
          ...(reservation && {
            reserved: {
              number: reservation.number,
              from: reservation.from,
              until: reservation.until,
            },
          }),
          ...approvedBy(scope),
        },
      }),
      ...(exceptions.length === 0
        ? []
        : [
            newEntry<OrderHappening>(scope, {
              action: 'ACCEPTED_AS_TAKEN',
              changes: { exceptions },
            }),
          ]),
      ...(isDone ? [newEntry<OrderHappening>(scope, COMPLETED)] : []),
    ],
    order: {
      ...row,
      ...kept,
      status: isDone ? 'COMPLETED' : row.status,
      accepted_as_taken: exceptions.length > 0,
    },
  };
  // Terms below the lowest are not kept: the next loan would begin with a price that nobody allowed.
  await keepLoanTerms(scope, {
    ...lines,
    items: items.filter(({ id }) => !lines.belowLowest.has(id)),
  });
  const order = await insertOrder(counted, record, [
    ...found.moves,
    ...stockMoves(lines, record.order.id),
    ...unitMoves(record.order.id, { items: [], units: [] }, record),
  ]);
  if (lateShiftId !== null) {
    await addLateOrder(scope, {
      shiftId: lateShiftId,
      orderId: order.id,
      cashCents: cashOf(record.payments),
    });
  }
  if (reservation) await pickUp(scope, reservation, order.id);
  return orderAnswer(scope, { ...record, order });
}

const NONE_FOUND: Awaited<ReturnType<typeof bookFound>> = { moves: [], exceptions: [] };

/** Returns what the payments brought into a drawer. */
function cashOf(payments: OrderRecord['payments']): Cents {
  return sumCents(
    payments
      .filter(({ kind }) => kind === 'CASH')
      .map(({ amountCents, roundingCents }) => handedOver(amountCents, roundingCents)),
  );
}

/**
 * Returns the body with the moment of the call's header where it names none: an order that the till sent at once, and whose
 * answer did not come, is sent again with the same body under its key.
 */
function withTakenAt({ deviceClock }: Scope, body: Body): Body {
  return { ...body, takenAt: body.takenAt ?? deviceClock?.takenAt };
}

/** Returns when the till took the order, with its clock set right. */
function takenByServerClock({ deviceClock, now }: Scope, takenAt: string): Date {
  const deviceNow = deviceClock?.now ? new Date(deviceClock.now) : null;
  return momentTaken(new Date(takenAt), { deviceNow, now });
}

/**
 * Returns the scope at the drawer where the till stood that took the order without a network, if it said so:
 * the order belongs to the shift that is open there now (rules.md#shifts).
 */
function atDrawerOfTill(scope: Scope, { takenAt, drawerId }: Body): Scope {
  return takenAt && drawerId !== undefined ? { ...scope, drawerId } : scope;
}

/**
 * Returns the parts of new lines that are kept for display, as they were sold first. Their `discountCents`, 0
 * too, also tells `verify` that the order's discounts have a ledger; it compares their `dueOn` with the loans'.
 */
function originalItems({
  items,
  borrowRecords,
}: Pick<OrderRecord, 'items' | 'borrowRecords'>): OriginalItem[] {
  const dueOf = new Map(borrowRecords.map(({ orderItemId, dueOn }) => [orderItemId, dueOn]));
  return items.map((item) => ({
    productId: item.productId,
    productName: item.productName,
    productBarcode: item.productBarcode,
    quantity: item.quantity,
    unitPriceCents: item.unitPriceCents,
    discountCents: item.discountCents,
    transactionType: item.transactionType,
    borrowDepositPerUnitCents: item.borrowDepositPerUnitCents,
    selectedAttributes: item.selectedAttributes,
    ...(dueOf.has(item.id) && { dueOn: dueOf.get(item.id) }),
  }));
}

function demandPermissions(scope: Scope, pays: boolean, discounts: boolean): void {
  if (pays && !can(actor(scope), 'takePayments')) throw new Refused('FORBIDDEN');
  if (discounts && !can(actor(scope), 'giveDiscounts')) throw new Refused('FORBIDDEN');
}
