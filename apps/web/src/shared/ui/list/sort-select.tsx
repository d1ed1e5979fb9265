import { NativeSelect } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './data-table.module.css';
import type { Column, Sorting } from './data-table-head.tsx';

/** Order of a list that is shown as cards: the choices that the headings of its table offer. */
export function SortSelect<Row>({
  columns,
  sorting,
}: {
  columns: readonly Column<Row>[];
  sorting: Sorting;
}) {
  const { t } = useTranslation();
  const { sort, onSort, tooMany } = sorting;
  const choices = columns.flatMap(({ header: column, sort: by }) => {
    if (by === undefined) return [];
    const disabled = by.isBounded === true && tooMany !== undefined;
    return ([by.descending, by.ascending] as const).map((value) => ({
      value,
      disabled,
      label: t(`sort.${by.words}.${value === by.ascending ? 'ascending' : 'descending'}`, {
        column,
      }),
    }));
  });
  if (choices.length === 0) return null;
  return (
    <NativeSelect
      className={classes.sortSelect}
      aria-label={t('sort.label')}
      description={choices.some(({ disabled }) => disabled) ? tooMany : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      leftSection={<IconArrowsSort size={16} aria-hidden="true" />}
      data={choices}
      value={sort}
      onChange={({ currentTarget }) => onSort(currentTarget.value)}
    />
  );
}
