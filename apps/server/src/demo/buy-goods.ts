import { routes } from '@mostrador/contract/routes';
import { amountOf } from '@mostrador/domain/money';
import { loadPurchase } from '#modules/purchases/purchase-record.ts';
import { purchaseHandlers } from '#modules/purchases/routes.ts';
import type { Scope } from '#platform/scope.ts';
import { carryOut } from './carry-out.ts';
import { idOf, type OpenDemoStore } from './open-demo-store.ts';
import type { PlannedPurchase, PurchaseHappening } from './plan-purchases.ts';
import type { StoryEvent } from './tell-story.ts';

/** Returns the planned purchases, and everything that happens to them, as events of the story. */
export function purchaseEvents(
  shop: OpenDemoStore,
  plan: readonly PlannedPurchase[],
): StoryEvent[] {
  const made = new Map<PlannedPurchase, string>();
  return plan.flatMap((purchase) => [
    {
      at: purchase.at,
      run: async () => {
        made.set(purchase, await buy(shop, purchase));
      },
    },
    ...purchase.later.map((happening) => ({
      at: happening.at,
      run: () => happen(shop, idOf(made, purchase), happening),
    })),
  ]);
}

async function buy(shop: OpenDemoStore, purchase: PlannedPurchase): Promise<string> {
  const body = routes.createPurchase.body.parse({
    providerId: idOf(shop.providers, purchase.provider),
    items: purchase.lines.map(({ product, quantity, unitCostCents }) => ({
      productId: idOf(shop.products, product),
      orderedQty: quantity,
      unitCost: amountOf(unitCostCents),
      taxRateId: shop.taxRateIdOf(product),
    })),
    discount: amountOf(purchase.discountCents),
    notes: purchase.notes,
  });
  const request = { params: undefined, query: undefined, body };
  const scope = shop.scopeOf(purchase.by, purchase.at);
  return (await carryOut(scope, 'createPurchase', purchaseHandlers.createPurchase, request)).id;
}

async function happen(
  shop: OpenDemoStore,
  id: string,
  happening: PurchaseHappening,
): Promise<void> {
  const scope = shop.scopeOf(happening.by, happening.at);
  const request = { params: { id }, query: undefined };
  switch (happening.kind) {
    case 'ordered':
      await carryOut(scope, 'setPurchaseStatus', purchaseHandlers.setPurchaseStatus, {
        ...request,
        body: { status: 'ORDERED' },
      });
      return;
    case 'cancelled':
      await carryOut(scope, 'setPurchaseStatus', purchaseHandlers.setPurchaseStatus, {
        ...request,
        body: { status: 'CANCELLED' },
      });
      return;
    case 'markedPaid':
      await carryOut(scope, 'markPurchasePaid', purchaseHandlers.markPurchasePaid, {
        ...request,
        body: undefined,
      });
      return;
    case 'received': {
      const items = await unitsOf(scope, id, happening.quantities);
      const body = routes.receivePurchase.body.parse({ notes: happening.notes, items });
      await carryOut(scope, 'receivePurchase', purchaseHandlers.receivePurchase, {
        ...request,
        body,
      });
      return;
    }
    case 'sentBack': {
      const { line, quantity, reason } = happening;
      const items = await unitsOf(scope, id, [...Array<number>(line).fill(0), quantity]);
      const body = routes.returnPurchase.body.parse({ reason, items });
      await carryOut(scope, 'returnPurchase', purchaseHandlers.returnPurchase, {
        ...request,
        body,
      });
      return;
    }
    case 'paid': {
      const payments = happening.payments.map(({ method, amountCents }) => ({
        paymentMethodId: idOf(shop.paymentMethods, method),
        amount: amountOf(amountCents),
      }));
      if (payments.length === 1) {
        const body = routes.addPurchasePayment.body.parse(payments[0]);
        await carryOut(scope, 'addPurchasePayment', purchaseHandlers.addPurchasePayment, {
          ...request,
          body,
        });
      } else {
        const body = routes.addPurchasePayments.body.parse({ payments });
        await carryOut(scope, 'addPurchasePayments', purchaseHandlers.addPurchasePayments, {
          ...request,
          body,
        });
      }
    }
  }
}

/** Returns the quantities for the purchase's items, in their order. */
async function unitsOf(scope: Scope, id: string, quantities: readonly number[]) {
  const { items } = await loadPurchase(scope, id);
  return items.map((item, index) => ({
    purchaseItemId: item.id,
    productId: item.productId,
    quantity: quantities[index] ?? 0,
  }));
}
