import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { amountOf, type Cents } from '@mostrador/domain/money';
import { readProduct } from '#modules/products/read-product.ts';
import { readPage } from '#platform/rows/read-page.ts';
import type { ReadScope } from '#platform/scope.ts';

/**
 * Lists the changes of the product's cost, the last written first: ids rise under the product's lock, while of two receipts
 * at once the one that waited may be dated earlier. Throws NOT_FOUND for an unknown product.
 */
export async function listCostChanges(
  scope: ReadScope,
  { params, query: range }: DecodedRequest<'listCostChanges'>,
): Promise<Answer<'listCostChanges'>> {
  const { db, storeId } = scope;
  await readProduct(scope, { params });
  const changes = db
    .selectFrom('cost_changes as c')
    .innerJoin('users as u', (join) =>
      join.onRef('u.store_id', '=', 'c.store_id').onRef('u.id', '=', 'c.user_id'),
    )
    .leftJoin('purchases as b', (join) =>
      join.onRef('b.store_id', '=', 'c.store_id').onRef('b.id', '=', 'c.purchase_id'),
    )
    .where('c.store_id', '=', storeId)
    .where('c.product_id', '=', params.id)
    .select(['c.id', 'c.cost_before_cents', 'c.cost_after_cents', 'c.created_at'])
    .select(['c.purchase_id', 'b.purchase_number'])
    .select(['u.first_name', 'u.last_name'])
    .orderBy('c.id', 'desc');
  const { rows, pagination } = await readPage(db, range, changes);
  return {
    changes: rows.map((row) => ({
      id: row.id,
      before: amountOrNull(row.cost_before_cents),
      after: amountOrNull(row.cost_after_cents),
      purchase:
        row.purchase_id === null || row.purchase_number === null
          ? null
          : { id: row.purchase_id, purchaseNumber: row.purchase_number },
      user: { firstName: row.first_name, lastName: row.last_name },
      createdAt: row.created_at.toISOString(),
    })),
    pagination,
  };
}

function amountOrNull(cents: Cents | null) {
  return cents === null ? null : amountOf(cents);
}
