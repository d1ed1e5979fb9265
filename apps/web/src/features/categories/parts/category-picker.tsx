import type { Category } from '@mostrador/contract/categories';
import type { Answer } from '@mostrador/contract/routes';
import { useRows } from '#shared/api/paged-query.ts';
import { type PickerProps, RecordPicker } from '#shared/ui/fields/record-picker.tsx';
import { categoryQueries } from '../queries.ts';

/** A form's or filter's copy of the category. */
type Chosen = Pick<Category, 'id' | 'name'>;

interface Props extends Omit<PickerProps<Category>, 'value'> {
  value: Chosen | null;
  /** Adds a last option that creates a category from the typed text. */
  newCategory?: { label: (typed: string) => string | undefined; onChoose: (typed: string) => void };
}

/** Picks one of the store's categories. */
export function CategoryPicker({ newCategory, ...props }: Props) {
  return <RecordPicker {...props} useFound={useFound} rowLabel={nameOf} lastOption={newCategory} />;
}

const nameOf = ({ name }: Chosen) => name;
const rowsOf = ({ categories }: Answer<'listCategories'>) => categories;

function useFound(search: string | undefined) {
  return useRows(categoryQueries.search(search ?? ''), rowsOf, search !== undefined);
}
