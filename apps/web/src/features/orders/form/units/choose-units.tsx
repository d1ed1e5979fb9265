import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDraftStore } from '#features/orders/draft/draft-context.tsx';
import type { DraftUnit } from '#features/orders/draft/order-draft.ts';
import { productQueries } from '#features/products/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { UnitChoice } from '#shared/ui/fields/unit-choice.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';

interface Props {
  productId: string;
  /** Line whose units they are; undefined for a new one. */
  lineId?: string | undefined;
  chosen: readonly DraftUnit[];
  onChange: (chosen: readonly DraftUnit[]) => void;
}

/** Chooses units of a product that are here, or that the edited order has, and that no other line of the draft has. */
export function ChooseUnits({ productId, lineId, chosen, onChange }: Props) {
  const { t } = useTranslation('units');
  const draft = useDraftStore();
  const { lines, editing } = draft.get();
  const [first] = useState(chosen);
  const { data, error, refetch } = useQuery(productQueries.units(productId));
  const here = data?.units.filter(({ state }) => state === 'HERE');
  const stock = here?.length;
  useEffect(() => {
    if (stock !== undefined)
      draft.dispatch({ type: 'stocksSeen', stocks: [{ id: productId, stock }] });
  }, [draft, productId, stock]);
  if (data === undefined || here === undefined) {
    return error === null ? (
      <Skeleton height={110} />
    ) : (
      <FailedLoad error={error} onRetry={() => void refetch()} />
    );
  }
  const inOthers = new Set(
    lines
      .filter((line) => line.lineId !== lineId && line.product.id === productId)
      .flatMap(({ units = [] }) => units.map(({ id }) => id)),
  );
  const ofOrder = data.units.filter(
    ({ state, order }) => state !== 'HERE' && editing !== null && order?.id === editing.id,
  );
  const units = new Map(
    [...first, ...ofOrder, ...here]
      .filter(({ id }) => !inOthers.has(id))
      .map(({ id, code }) => [id, { id, code }]),
  );
  return (
    <UnitChoice
      label={t('label')}
      units={[...units.values()].toSorted((one, other) => one.code.localeCompare(other.code))}
      chosen={chosen}
      onChange={onChange}
      takesFocus
      needsOne
    />
  );
}
