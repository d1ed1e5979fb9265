import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useOpenUnit } from '#features/borrows/parts/use-open-unit.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useUnitText } from '../parts/use-unit-text.ts';
import { canBeScan, productQueries } from '../queries.ts';

/** What the list says where it matches nothing: of the code of a unit, where that is (rules.md#units). */
export function useNoMatch(
  search: string | undefined,
  found: number | undefined,
): { title: string; description: string; action?: ReactNode } {
  const { t } = useTranslation(['products', 'palette']);
  const unitText = useUnitText();
  const openUnit = useOpenUnit();
  const { data } = useQuery({
    ...productQueries.unit(search ?? ''),
    enabled: search !== undefined && found === 0 && canBeScan(search),
  });
  const unit = data?.unit;
  if (!unit) return { title: t('list.noMatch'), description: t('list.noMatchHint') };
  return {
    title: t('list.isUnit', { code: unit.code }),
    description: unitText(unit),
    action: (
      <Button onClick={() => openUnit(unit)}>
        {t(unit.loan === null ? 'palette:scan.openProduct' : 'palette:scan.openLoan')}
      </Button>
    ),
  };
}
