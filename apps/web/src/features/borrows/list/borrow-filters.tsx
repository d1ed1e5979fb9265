import { useTranslation } from '#i18n/use-translation.ts';
import { DateField } from '#shared/ui/fields/date-field.tsx';
import { FilterBar } from '#shared/ui/list/filter-bar.tsx';
import { SearchBox } from '#shared/ui/list/search-box.tsx';
import { type BorrowListSearch, isNarrowed } from '../borrow-list-search.ts';
import classes from './borrow-filters.module.css';

/** Pause in typing, in ms, after which the search starts (rules.md#searching). */
const BORROW_SEARCH_DEBOUNCE = 400;

interface Props {
  search: BorrowListSearch;
  /** Receives the filters that change; the others stay. */
  onChange: (change: Partial<BorrowListSearch>) => void;
  onClear: () => void;
}

/** Filters of the list beside its chips: search, and days of lending. */
export function BorrowFilters({ search, onChange, onClear }: Props) {
  const { t } = useTranslation('borrows');
  return (
    <FilterBar onClear={isNarrowed(search) ? onClear : undefined}>
      <SearchBox
        label={t('search')}
        delay={BORROW_SEARCH_DEBOUNCE}
        value={search.search ?? ''}
        onChange={(text) => onChange({ search: text || undefined })}
      />
      <div className={classes.dates}>
        <DateField
          label={t('startDate')}
          prefix={t('from')}
          value={search.startDate}
          onChange={(startDate) => onChange({ startDate })}
        />
        <DateField
          label={t('endDate')}
          prefix={t('until')}
          value={search.endDate}
          onChange={(endDate) => onChange({ endDate })}
        />
      </div>
    </FilterBar>
  );
}
