import { NewRecordPage } from '#shared/ui/record/record-pages.tsx';
import { CategoryForm } from './form/category-form.tsx';
import { useCreateCategory } from './queries.ts';

/** /categories/new */
export function NewCategoryPage() {
  const create = useCreateCategory();
  return (
    <NewRecordPage words="categories" listAt="/categories">
      {(frame) => (
        <CategoryForm
          {...frame}
          command={create}
          send={(body, sent) => create.mutate({ body }, sent)}
        />
      )}
    </NewRecordPage>
  );
}
