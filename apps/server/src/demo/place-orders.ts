import { routes } from '@mostrador/contract/routes';
import { dayOf } from '@mostrador/domain/calendar';
import { amountOf, minCents } from '@mostrador/domain/money';
import { subtotalOf } from '@mostrador/domain/order-figures';
import { percentOf } from '@mostrador/domain/percent';
import { borrowHandlers } from '#modules/borrows/routes.ts';
import { settlementOf } from '#modules/orders/record/loans/take-back-loan.ts';
import { loadOrder } from '#modules/orders/record/read-orders.ts';
import { orderHandlers } from '#modules/orders/routes.ts';
import { found } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import { carryOut } from './carry-out.ts';
import type { DemoStore } from './demo-store.ts';
import { idOf, type OpenDemoStore } from './open-demo-store.ts';
import type { Happening } from './plan-happenings.ts';
import type { PlannedOrder } from './plan-orders.ts';
import type { StoryEvent } from './tell-story.ts';

/** Returns the planned orders, and everything that happens to them, as events of the story. */
export function orderEvents(
  shop: OpenDemoStore,
  demo: DemoStore,
  plan: readonly PlannedOrder[],
): StoryEvent[] {
  const made = new Map<PlannedOrder, string>();
  return plan.flatMap((order) => [
    {
      at: order.at,
      run: async () => {
        made.set(order, await placeOrder(shop, demo, order));
      },
    },
    ...order.later.map((happening) => ({
      at: happening.at,
      run: () => happen(shop.scopeOf(happening.by, happening.at), idOf(made, order), happening),
    })),
  ]);
}

async function placeOrder(
  shop: OpenDemoStore,
  { walkIn }: DemoStore,
  order: PlannedOrder,
): Promise<string> {
  const { customer, deliveryPerson, lines, totalCents, paidBy } = order;
  const scope = shop.scopeOf(order.by, order.at);
  const body = routes.createOrder.body.parse({
    ...(customer === null
      ? { customerName: walkIn.name, customerAddress: walkIn.address }
      : { customerId: shop.customers[customer] }),
    ...(deliveryPerson === null
      ? { serviceType: 'PICKUP' }
      : { serviceType: 'DELIVERY', deliveryPersonId: shop.deliveryPersons[deliveryPerson] }),
    items: lines.map(({ product, ...line }) => ({
      productId: idOf(shop.products, product),
      quantity: line.quantity,
      transactionType: line.transactionType,
      unitPrice: amountOf(line.unitPriceCents),
      borrowDepositPerUnit: amountOf(line.borrowDepositPerUnitCents),
      dueOn: order.dueAt && dayOf(order.dueAt, scope.store.timeZone),
      selectedAttributes: line.selectedAttributes,
      discountPercent: line.discountPercent && percentOf(line.discountPercent),
      discountReason: line.discountReason,
    })),
    subtotal: amountOf(subtotalOf(lines)),
    discount: amountOf(order.discountCents),
    discountPercent: order.discountPercent && percentOf(order.discountPercent),
    discountReason: order.discountReason,
    total: amountOf(totalCents),
    notes: order.notes,
    payments:
      paidBy === null
        ? []
        : [{ paymentMethodId: idOf(shop.paymentMethods, paidBy), amount: amountOf(totalCents) }],
  });
  const request = { params: undefined, query: undefined, body };
  return (await carryOut(scope, 'createOrder', orderHandlers.createOrder, request)).id;
}

async function happen(scope: Scope, id: string, happening: Happening): Promise<void> {
  const request = { params: { id }, query: undefined };
  switch (happening.kind) {
    case 'payment': {
      const body = routes.addPayment.body.parse({
        amount: amountOf(happening.amountCents),
        paymentMethod: happening.method,
      });
      await carryOut(scope, 'addPayment', orderHandlers.addPayment, { ...request, body });
      return;
    }
    case 'delivered': {
      const body = routes.setDeliveryStatus.body.parse({ deliveryStatus: 'DELIVERED' });
      await carryOut(scope, 'setDeliveryStatus', orderHandlers.setDeliveryStatus, {
        ...request,
        body,
      });
      return;
    }
    case 'completed':
      // A pickup that was paid in full was completed as it was made.
      if ((await loadOrder(scope, id)).order.status === 'COMPLETED') return;
      await carryOut(scope, 'setOrderStatus', orderHandlers.setOrderStatus, {
        ...request,
        body: { status: 'COMPLETED' },
      });
      return;
    case 'discount': {
      const { amountCents, reason, line } = happening;
      const body = routes.addDiscount.body.parse({
        amount: amountOf(amountCents),
        reason,
        orderItemId: line === null ? null : found((await loadOrder(scope, id)).items[line]).id,
      });
      await carryOut(scope, 'addDiscount', orderHandlers.addDiscount, { ...request, body });
      return;
    }
    case 'returned': {
      const item = found((await loadOrder(scope, id)).items[happening.line]);
      const { reason, quantity } = happening;
      const { id: orderItemId, productId } = item;
      const unitPrice = amountOf(item.unitPriceCents);
      const items = [{ orderItemId, productId, unitPrice, quantity }];
      await carryOut(scope, 'returnItems', orderHandlers.returnItems, {
        ...request,
        body: routes.returnItems.body.parse({ reason, items }),
      });
      return;
    }
    case 'loanBack': {
      const record = await loadOrder(scope, id);
      const item = record.items[happening.line];
      const loan = found(record.borrowRecords.find(({ orderItemId }) => orderItemId === item?.id));
      const { heldCents } = settlementOf(record, loan);
      const keptCents = minCents(heldCents, happening.keptCents);
      await carryOut(scope, 'returnBorrow', borrowHandlers.returnBorrow, {
        params: { id: loan.id },
        query: undefined,
        body: routes.returnBorrow.body.parse({
          claims: keptCents > 0 ? [{ kind: 'DAMAGE', amount: amountOf(keptCents) }] : [],
        }),
      });
      return;
    }
    case 'cancelled': {
      const body = routes.cancelOrder.body.parse({ reason: happening.reason });
      await carryOut(scope, 'cancelOrder', orderHandlers.cancelOrder, { ...request, body });
    }
  }
}
