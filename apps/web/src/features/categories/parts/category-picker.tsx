import type { Category } from '@mostrador/contract/categories';
import type { Answer } from '@mostrador/contract/routes';
import { useRows } from '#shared/api/paged-query.ts';
import { type PickerProps, RecordPicker } from '#shared/ui/fields/record-picker.tsx';
import { categoryQueries } from '../queries.ts';

/** What a form or a filter knows of it. */
type Chosen = Pick<Category, 'id' | 'name'>;

interface Props extends Omit<PickerProps<Category>, 'value'> {
  value: Chosen | null;
  /** Offers, below what was found, to make a new one of what was typed. */
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
