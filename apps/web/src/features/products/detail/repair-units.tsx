import { Skeleton } from '@mantine/core';
import type { UnitState } from '@mostrador/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { type CodedUnit, UnitChoice } from '#shared/ui/fields/unit-choice.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { productQueries } from '../queries.ts';

interface Props {
  productId: string;
  /** Where the units are that may be chosen. */
  state: UnitState;
  /** Chooses the only unit as the dialog opens. */
  choosesOnly: boolean;
  chosen: readonly CodedUnit[];
  onChange: (chosen: readonly CodedUnit[]) => void;
  disabled: boolean;
}

/** Chooses which units of a product go to repair, come back or are written off. */
export function RepairUnits({ productId, state, ...choice }: Props) {
  const { data, error, refetch } = useQuery(productQueries.units(productId));
  if (data === undefined && error !== null) {
    return <FailedLoad error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Skeleton height={110} />;
  return <Choice units={data.units.filter((unit) => unit.state === state)} {...choice} />;
}

function Choice({
  units,
  choosesOnly,
  ...choice
}: Pick<Props, 'choosesOnly' | 'chosen' | 'onChange' | 'disabled'> & {
  units: readonly CodedUnit[];
}) {
  const { t } = useTranslation('units');
  // biome-ignore lint/correctness/useExhaustiveDependencies: as the dialog opens.
  useEffect(() => {
    if (choosesOnly && units.length === 1 && choice.chosen.length === 0) choice.onChange(units);
  }, []);
  return <UnitChoice label={t('label')} units={units} takesFocus {...choice} />;
}
