import type { ProductDetail } from '@mostrador/contract/products';
import type { DecodedRequest } from '@mostrador/contract/routes';
import { ownedUnits } from '@mostrador/domain/repairs';
import { sql } from 'kysely';
import { found } from '#platform/refused.ts';
import type { ReadScope } from '#platform/scope.ts';
import { productOf, selectProducts } from './product-record.ts';

/** Returns a product with its units out on loan, and all that the shop owns (rules.md#repairs). Throws NOT_FOUND. */
export async function readProduct(
  scope: ReadScope,
  { params: { id } }: Pick<DecodedRequest<'readProduct'>, 'params'>,
): Promise<ProductDetail> {
  const row = await selectProducts(scope)
    .where('p.id', '=', id)
    .select(({ selectFrom }) =>
      selectFrom('borrow_records as b')
        .where('b.store_id', '=', scope.storeId)
        .whereRef('b.product_id', '=', 'p.id')
        .where('b.status', '=', 'OPEN')
        .select(({ fn }) => fn.coalesce(fn.sum<number>('b.quantity'), sql.lit(0)).as('units'))
        .$asScalar()
        .$notNull()
        .as('on_loan'),
    )
    .executeTakeFirst();
  const { on_loan, ...product } = found(row);
  const { stock, in_repair: inRepair } = product;
  const onLoan = Number(on_loan);
  return {
    ...productOf(scope, product),
    onLoan,
    owned: ownedUnits({ stock, onLoan, inRepair }),
  };
}
