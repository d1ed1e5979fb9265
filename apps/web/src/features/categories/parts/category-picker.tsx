import type { Category } from '@mostrador/contract/categories';
import type { Answer } from '@mostrador/contract/routes';
import { useRows } from '#shared/api/paged-query.ts';
import { type PickerProps, RecordPicker } from '#shared/ui/record-picker.tsx';
import { categoryQueries } from '../queries.ts';

/** Picks one of the store's categories. */
export function CategoryPicker(props: PickerProps<Category>) {
  return <RecordPicker {...props} useFound={useFound} rowLabel={nameOf} />;
}

const nameOf = ({ name }: Category) => name;
const rowsOf = ({ categories }: Answer<'listCategories'>) => categories;

function useFound(search: string | undefined) {
  return useRows(categoryQueries.search(search ?? ''), rowsOf, search !== undefined);
}
