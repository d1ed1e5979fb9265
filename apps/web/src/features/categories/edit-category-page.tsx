import type { Category } from '@mostrador/contract/categories';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormSkeleton } from '#shared/ui/form/form-skeleton.tsx';
import { useRecordToEdit } from '#shared/ui/form/use-record-to-edit.ts';
import { Page } from '#shared/ui/page/page.tsx';
import { CategoryNotLoaded } from './category-not-loaded.tsx';
import { CategoryForm } from './form/category-form.tsx';
import { categoryQueries, useUpdateCategory } from './queries.ts';

const route = getRouteApi('/shell/categories/$id/edit');

/** /categories/{id}/edit */
export function EditCategoryPage() {
  const { t } = useTranslation('categories');
  const { id } = route.useParams();
  const { record: category, failed, error, retry } = useRecordToEdit(categoryQueries.detail(id));
  const backTo = `/categories/${id}`;
  if (failed) return <CategoryNotLoaded error={error} onRetry={retry} />;
  return (
    <Page narrow title={t('form.editTitle')} backTo={backTo}>
      {category ? (
        <EditForm key={id} category={category} backTo={backTo} />
      ) : (
        <FormSkeleton fields={2} />
      )}
    </Page>
  );
}

function EditForm({ category, backTo }: { category: Category; backTo: string }) {
  const { t } = useTranslation('categories');
  const updateCategory = useUpdateCategory();
  return (
    <CategoryForm
      category={category}
      command={updateCategory}
      send={(body, sent) => updateCategory.mutate({ params: { id: category.id }, body }, sent)}
      savedText={(name) => t('categoryUpdated', { name })}
      failedTitle={t('failedToUpdate')}
      backTo={backTo}
    />
  );
}
