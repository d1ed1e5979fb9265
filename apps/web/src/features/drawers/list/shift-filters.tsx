import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { FilterSelect } from '#shared/ui/list/filter-select.tsx';
import { drawerQueries } from '../queries.ts';
import classes from './shift-filters.module.css';
import { narrowing, SHIFT_RANGES, type ShiftListSearch } from './shift-list-search.ts';

interface Props {
  search: ShiftListSearch;
  /** Receives the filters that change; the others stay. */
  onChange: (change: Partial<ShiftListSearch>) => void;
}

/** Filters of the shifts: the period of their closing, and the drawer. */
export function ShiftFilters({ search, onChange }: Props) {
  const { t } = useTranslation('drawers');
  const drawers = useQuery(drawerQueries.list()).data?.drawers ?? [];
  const nameOf = (id: string) => drawers.find((drawer) => drawer.id === id)?.name ?? '';
  return (
    <div className={classes.filters}>
      <FilterSelect
        isLabelHidden
        label={t('list.period')}
        values={SHIFT_RANGES}
        textOf={(value) => t(`list.range.${value}`)}
        value={search.range ?? 'all'}
        onChange={(range) => onChange({ range: narrowing(range) })}
      />
      {(drawers.length > 1 || search.drawerId !== undefined) && (
        <FilterSelect
          isLabelHidden
          label={t('list.drawer')}
          noneText={t('list.anyDrawer')}
          values={drawers.map(({ id }) => id)}
          textOf={nameOf}
          value={search.drawerId}
          onChange={(drawerId) => onChange({ drawerId })}
        />
      )}
    </div>
  );
}
