import { useTranslation } from '#i18n/use-translation.ts';
import { Page } from '#shared/ui/page/page.tsx';
import { CategoryForm } from './form/category-form.tsx';
import { useCreateCategory } from './queries.ts';

/** /categories/new */
export function NewCategoryPage() {
  const { t } = useTranslation('categories');
  const createCategory = useCreateCategory();
  return (
    <Page narrow title={t('form.newTitle')} backTo="/categories">
      <CategoryForm
        command={createCategory}
        send={(body, sent) => createCategory.mutate({ body }, sent)}
        savedText={(name) => t('categoryAdded', { name })}
        failedTitle={t('failedToSave')}
        backTo="/categories"
      />
    </Page>
  );
}
