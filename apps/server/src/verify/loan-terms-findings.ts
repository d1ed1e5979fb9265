import { currencyUnit } from '@mostrador/domain/currency';
import { rateOf } from '@mostrador/domain/loan-fees';
import type { Cents } from '@mostrador/domain/money';
import { sql } from 'kysely';
import type { Database } from '#platform/database/access.ts';
import { decimal, type Finding, unequal } from './difference.ts';

/** Fee and deposit of a unit, in cents. */
interface Terms {
  fee: Cents;
  deposit: Cents;
}

/** Most periods whose fee a line may have: ten years of days. */
const MOST_PERIODS = 3660;

/**
 * Finds products whose last loan terms none of their loans has, as its line is or as it was made
 * (rules.md#prices). A product is skipped of which a line may be gone: of an order that was edited more than once.
 */
export async function loanTermsFindings(
  tx: Database,
  storeId: string,
  currency: string,
): Promise<Finding[]> {
  const unit = currencyUnit(currency);
  const { rows } = await sql<{ name: string; fee: Cents; deposit: Cents; terms: Terms[] }>`
    with edited as (
      select h.order_id, count(*) as edits from order_history h
      where h.store_id = ${storeId} and h.action = 'ORDER_EDITED'
      group by h.order_id
    ),
    lent as (
      select i.product_id, i.unit_price_cents as fee, i.borrow_deposit_per_unit_cents as deposit
      from order_items i
      where i.store_id = ${storeId} and i.transaction_type = 'BORROW'
      union
      select (original.line ->> 'productId')::uuid, (original.line ->> 'unitPriceCents')::bigint,
        (original.line ->> 'borrowDepositPerUnitCents')::bigint
      from edited
      join orders o on o.store_id = ${storeId} and o.id = edited.order_id
      cross join lateral jsonb_array_elements(o.original_items) as original (line)
      where original.line ->> 'transactionType' = 'BORROW'
    )
    select p.name, p.last_borrow_fee_cents as fee, p.last_borrow_deposit_cents as deposit,
      coalesce((
        select json_agg(json_build_object('fee', lent.fee, 'deposit', lent.deposit))
        from lent where lent.product_id = p.id
      ), '[]') as terms
    from products p
    where p.store_id = ${storeId} and p.last_borrow_fee_cents is not null
      and not exists (
        select from edited where edited.edits > 1 and (p.stock is null or exists (
          select from stock_movements m
          where m.store_id = ${storeId} and m.product_id = p.id and m.order_id = edited.order_id
            and m.reason = 'LOAN'
        ))
      )
    order by p.search_text, p.id`.execute(tx);
  return rows.flatMap(({ name, fee, deposit, terms }) => {
    const periods = Array.from({ length: MOST_PERIODS }, (_, index) => index + 1);
    const isOfLoan = terms.some(
      (each) =>
        each.deposit === deposit && periods.some((count) => rateOf(each.fee, count, unit) === fee),
    );
    if (isOfLoan) return [];
    const kept = `${decimal(fee)} with a deposit of ${decimal(deposit)}`;
    return unequal(`product ${name}`, 'terms of its last loan', kept, 'those of one of its loans');
  });
}
