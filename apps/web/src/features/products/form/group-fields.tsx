import { CategoryPicker } from '#features/categories/parts/category-picker.tsx';
import { useCreateCategory } from '#features/categories/queries.ts';
import { ProviderPicker } from '#features/providers/parts/provider-picker.tsx';
import { useCreateProvider } from '#features/providers/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import type { FormFields } from '#shared/ui/form/use-form-fields.ts';
import { notify } from '#shared/ui/notice/notify.ts';
import type { ProductValues } from './product-values.ts';

interface Props {
  form: FormFields<ProductValues>;
}

/** The product's category: an existing one, or a new one with the typed name. */
export function CategoryField({ form }: Props) {
  const { t } = useTranslation('products');
  const errorMessage = useErrorMessage();
  const create = useCreateCategory();
  const add = (name: string) =>
    create.mutate(
      { body: { name } },
      {
        onSuccess: (category) => {
          form.set('category', category);
          notify.success({ message: t('form.categoryAdded', { name }) });
        },
        onError: (error) =>
          notify.error({ title: t('form.categoryNotAdded'), message: errorMessage(error) }),
      },
    );
  return (
    <CategoryPicker
      label={t('field.category')}
      placeholder={t('form.categoryHint')}
      value={form.values.category}
      onChange={(category) => form.set('category', category)}
      newCategory={{
        label: (typed) => (typed === '' ? undefined : t('form.newCategory', { typed })),
        onChoose: add,
      }}
      disabled={create.isPending}
      error={form.problemOf('category')}
    />
  );
}

/** The product's provider: an existing one, or a new one with the typed name. */
export function ProviderField({ form }: Props) {
  const { t } = useTranslation('products');
  const errorMessage = useErrorMessage();
  const create = useCreateProvider();
  const add = (name: string) =>
    create.mutate(
      { body: { name } },
      {
        onSuccess: (provider) => {
          form.set('provider', provider);
          notify.success({ message: t('form.providerAdded', { name }) });
        },
        onError: (error) =>
          notify.error({ title: t('form.providerNotAdded'), message: errorMessage(error) }),
      },
    );
  return (
    <ProviderPicker
      label={t('field.provider')}
      placeholder={t('form.providerHint')}
      value={form.values.provider}
      onChange={(provider) => form.set('provider', provider)}
      newProvider={{
        label: (typed) => (typed === '' ? undefined : t('form.newProvider', { typed })),
        onChoose: add,
      }}
      disabled={create.isPending}
      error={form.problemOf('provider')}
    />
  );
}
