import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDraft } from '#features/orders/draft/draft-context.tsx';
import { draftDiscounts } from '#features/orders/draft/draft-discounts.ts';
import { DiscountApproval } from '#features/orders/parts/discount/discount-approval.tsx';
import { orderDiscounts } from '#features/orders/parts/discount/order-limits.ts';
import { orderQueries } from '#features/orders/queries.ts';
import { useCurrencyUnit } from '#shared/format/use-currency-unit.ts';

/** Says before the press that the form's discounts will ask for an approval. */
export function DraftApproval() {
  const lines = useDraft((draft) => draft.lines);
  const discountCents = useDraft((draft) => draft.discountCents);
  const discountPercent = useDraft((draft) => draft.discountPercent);
  const editedId = useDraft(({ editing }) => editing?.id);
  const unit = useCurrencyUnit();
  const after = useMemo(
    () => draftDiscounts({ lines, discountCents, discountPercent }, unit),
    [lines, discountCents, discountPercent, unit],
  );
  const { data: edited } = useQuery({
    ...orderQueries.detail(editedId ?? ''),
    enabled: editedId !== undefined,
  });
  // What was approved before asks nobody again.
  const before = editedId === undefined ? undefined : edited && orderDiscounts(edited, unit);
  if (editedId !== undefined && before === undefined) return null;
  return <DiscountApproval before={before} after={after} />;
}
