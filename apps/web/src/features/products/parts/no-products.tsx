import { Group } from '@mantine/core';
import { IconFileImport, IconPackage, IconPlus, IconSparkles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePermission } from '#shared/session/user.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { Empty } from '#shared/ui/page/empty.tsx';
import { productQueries } from '../queries.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Opens the import of products with a few goods to try the shop with. */
    withSample?: boolean;
  }
}

/** Whether the store has no product at all; false until that is known. */
export function useHasNoProducts(): boolean {
  const { data } = useQuery(productQueries.list({ limit: '1' }));
  return data?.pagination.total === 0;
}

/** Leads a store without products to its first ones: by hand, from a file, or a few to try. */
export function NoProducts() {
  const { t } = useTranslation('products');
  const mayManage = usePermission('manageProducts');
  return (
    <Empty
      icon={<IconPackage size={24} />}
      title={t('first.title')}
      description={t(mayManage ? 'first.hint' : 'first.askHint')}
      action={
        mayManage && (
          <Group gap="xs" justify="center">
            <ButtonLink to="/products/new" leftSection={<IconPlus size={18} />}>
              {t('first.add')}
            </ButtonLink>
            <ButtonLink
              to="/products/import"
              variant="default"
              leftSection={<IconFileImport size={18} />}
            >
              {t('first.import')}
            </ButtonLink>
            <ButtonLink
              to="/products/import"
              state={{ withSample: true }}
              variant="default"
              leftSection={<IconSparkles size={18} />}
            >
              {t('first.sample')}
            </ButtonLink>
          </Group>
        )
      }
    />
  );
}
