import { useQuery } from '@tanstack/react-query';
import { CategoryPicker } from '#features/categories/parts/category-picker.tsx';
import { ProviderPicker } from '#features/providers/parts/provider-picker.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { callQuery } from '#shared/api/query.ts';

interface Props {
  /** Id from the address. */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** Filters the list by category. */
export function CategoryFilter({ value, onChange }: Props) {
  const { t } = useTranslation('products');
  const { data, isError } = useQuery({
    ...callQuery('readCategory', { params: { id: value ?? '' } }),
    enabled: value !== undefined,
  });
  const name = data?.name ?? (isError ? t('list.deletedCategory') : '…');
  return (
    <CategoryPicker
      aria-label={t('field.category')}
      placeholder={t('field.category')}
      value={value === undefined ? null : { id: value, name }}
      onChange={(category) => onChange(category?.id)}
    />
  );
}

/** Filters the list by provider. */
export function ProviderFilter({ value, onChange }: Props) {
  const { t } = useTranslation('products');
  const { data, isError } = useQuery({
    ...callQuery('readProvider', { params: { id: value ?? '' } }),
    enabled: value !== undefined,
  });
  const name = data?.name ?? (isError ? t('list.deletedProvider') : '…');
  return (
    <ProviderPicker
      aria-label={t('field.provider')}
      placeholder={t('field.provider')}
      value={value === undefined ? null : { id: value, name }}
      onChange={(provider) => onChange(provider?.id)}
    />
  );
}
