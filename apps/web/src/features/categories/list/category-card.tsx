import { Text } from '@mantine/core';
import type { Category } from '@mostrador/contract/categories';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';

/** A category of the list, as a phone shows it. */
export function CategoryCard({ category }: { category: Category }) {
  const { t } = useTranslation('categories');
  const { formatNumber } = useFormat();
  const { name, description, _count } = category;
  const count = _count.products;
  return (
    <>
      <Text fw={600} truncate>
        {name}
      </Text>
      {description && (
        <Text size="sm" lineClamp={2}>
          {description}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {t('productsCount', { count, formatted: formatNumber(count) })}
      </Text>
    </>
  );
}
