import type { Category } from '@mostrador/contract/categories';
import { getRouteApi } from '@tanstack/react-router';
import { type EditFormProps, EditRecordPage } from '#shared/ui/record/record-pages.tsx';
import { CategoryForm } from './form/category-form.tsx';
import { categoryQueries, useUpdateCategory } from './queries.ts';

const route = getRouteApi('/shell/categories/$id/edit');

/** /categories/{id}/edit */
export function EditCategoryPage() {
  const { id } = route.useParams();
  return (
    <EditRecordPage
      words="categories"
      listAt="/categories"
      id={id}
      query={categoryQueries.detail(id)}
      fields={2}
      form={EditForm}
    />
  );
}

function EditForm({ record, frame }: EditFormProps<Category>) {
  const update = useUpdateCategory();
  return (
    <CategoryForm
      {...frame}
      category={record}
      command={update}
      send={(body, sent) => update.mutate({ params: { id: record.id }, body }, sent)}
    />
  );
}
