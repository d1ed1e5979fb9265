import type { Product } from '@mostrador/contract/products';
import { attributesNotOffered } from '@mostrador/domain/product-attributes';
import type { PastItem } from '#features/orders/parts/past-orders/use-past-orders.ts';
import { firstLoanTerms, type LendingSettings } from './loan-terms.ts';
import {
  type DraftAction,
  type OrderDraft,
  quantityOf,
  roomOf,
  type SelectedAttributes,
} from './order-draft.ts';

export type AddAgainRefusal = 'notInInventory' | 'alreadyInOrder' | 'outOfStock' | 'notLent';

/** Why an item of a past order cannot be added; `product` is undefined if it was deleted. */
export function refusedAgain(
  draft: OrderDraft,
  { transactionType }: Pick<PastItem, 'transactionType'>,
  product: Product | undefined,
): AddAgainRefusal | undefined {
  if (product === undefined) return 'notInInventory';
  if (quantityOf(draft.lines, product.id) > 0) return 'alreadyInOrder';
  if (roomOf(draft, product) <= 0) return 'outOfStock';
  return transactionType === 'BORROW' && !product.borrowable ? 'notLent' : undefined;
}

/**
 * Adds the item as it was, as far as possible: a quantity within the stock, attributes that the
 * product still has, and the present price or loan terms (rules.md#prices).
 */
export function addAgain(item: PastItem, product: Product, settings: LendingSettings): DraftAction {
  const { quantity } = item;
  const selectedAttributes = stillOffered(item.selectedAttributes, product.attributes);
  return item.transactionType === 'SALE'
    ? { type: 'saleAdded', product, quantity, selectedAttributes }
    : {
        type: 'loanAdded',
        product,
        terms: { ...firstLoanTerms(product, settings), quantity, selectedAttributes },
      };
}

function stillOffered(
  chosen: SelectedAttributes,
  offered: Product['attributes'],
): SelectedAttributes {
  const gone = attributesNotOffered(chosen, offered);
  const kept = Object.entries(chosen ?? {}).filter(([name]) => !Object.hasOwn(gone, name));
  return kept.length === 0 ? null : Object.fromEntries(kept);
}
