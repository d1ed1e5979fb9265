import type { DecodedRequest } from '@mostrador/contract/routes';
import { currencyUnit } from '@mostrador/domain/currency';
import type { PurchaseHappening } from '@mostrador/domain/history';
import { amountOf, MAX_CENTS, ZERO_CENTS } from '@mostrador/domain/money';
import { can } from '@mostrador/domain/permissions';
import {
  exceedsLargestPurchase,
  type PurchaseFigures,
  type PurchaseMoney,
  purchaseFigures,
} from '@mostrador/domain/purchase-figures';
import { invalidField, Refused } from '#platform/refused.ts';
import { newEntry } from '#platform/rows/document-history.ts';
import { newId } from '#platform/rows/new-id.ts';
import { actor, type Scope } from '#platform/scope.ts';
import { demandSeesCosts, demandSeesTaxRates } from './demand-sees-costs.ts';
import { insertPurchase } from './insert-purchase.ts';
import { chooseProvider, newLines } from './new-lines.ts';
import { purchaseAnswer } from './purchase-answer.ts';
import type { PurchaseRecord } from './purchase-record.ts';

/**
 * Creates and numbers a purchase, with total = subtotal + tax − discount (rules.md#purchases). Nothing
 * is received yet, and no stock moves. Throws ARCHIVED, INVALID_INPUT, and FORBIDDEN: for a unit cost,
 * a tax or a tax rate of a person who may not see costs, and for a discount of one who may not give
 * discounts, since a refused discount would reveal the costs.
 */
export async function createPurchase(scope: Scope, { body }: DecodedRequest<'createPurchase'>) {
  const tax = body.tax ?? ZERO_CENTS;
  const discount = body.discount ?? ZERO_CENTS;
  if (discount > 0 && !can(actor(scope), 'giveDiscounts')) throw new Refused('FORBIDDEN');
  demandSeesCosts(scope, [tax, ...body.items.map(({ unitCost }) => unitCost)]);
  demandSeesTaxRates(scope, body.items);
  const provider = await chooseProvider(scope, body.providerId);
  const items = await newLines(scope, body.items);
  const unit = currencyUnit(scope.store.currency);
  const figures = newFigures({ unit, items, freeTaxCents: tax, discountCents: discount });

  const record: PurchaseRecord = {
    unit,
    provider,
    items,
    receipts: [],
    returns: [],
    payments: [],
    history: [
      newEntry<PurchaseHappening>(scope, {
        action: 'PURCHASE_CREATED',
        changes: { totalCents: figures.totalCents },
      }),
    ],
    purchase: {
      store_id: scope.storeId,
      id: newId(),
      // The database assigns the number with the insert.
      purchase_number: 0,
      search_text: '',
      status: 'CREATED',
      payment_status: figures.paymentStatus,
      provider_id: provider?.id ?? null,
      provider_name: provider?.name ?? null,
      notes: body.notes,
      items_count: items.length,
      subtotal_cents: figures.subtotalCents,
      tax_cents: tax,
      added_tax_cents: figures.addedTaxCents,
      discount_cents: discount,
      total_cents: figures.totalCents,
      returns_total_cents: ZERO_CENTS,
      payments_total_cents: ZERO_CENTS,
      amount_due_cents: figures.amountDueCents,
      marked_paid: false,
      created_by: scope.user.id,
      created_at: scope.now,
      updated_at: scope.now,
    },
  };
  return purchaseAnswer(scope, await insertPurchase(scope, record));
}

function newFigures(
  money: Pick<PurchaseMoney, 'unit' | 'items' | 'freeTaxCents' | 'discountCents'>,
): PurchaseFigures {
  if (exceedsLargestPurchase(money)) {
    throw invalidField('items', 'TOTAL_TOO_LARGE', { maximum: amountOf(MAX_CENTS) });
  }
  const figures = purchaseFigures({
    ...money,
    status: 'CREATED',
    paymentsTotalCents: ZERO_CENTS,
    markedPaid: false,
  });
  if (figures.totalCents < 0) {
    throw invalidField('discount', 'DISCOUNT_ABOVE_ITEMS');
  }
  return figures;
}
