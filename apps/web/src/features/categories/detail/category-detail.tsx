import type { Category } from '@mostrador/contract/categories';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { usePermission } from '#shared/session/user.tsx';
import { KeyFigures } from '#shared/ui/key-figures.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { ContactFact, ContactList } from '#shared/ui/list/contact-list.tsx';
import { Page, type PageAction } from '#shared/ui/page/page.tsx';
import { ProfileColumns } from '#shared/ui/page/profile-columns.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { useRemoveCategory } from '../use-remove-category.tsx';
import { CategoryProducts } from './category-products.tsx';

/** A category's page: its facts on the right, its products on the left. */
export function CategoryDetail({ category }: { category: Category }) {
  const { t } = useTranslation('categories');
  const { formatDay, formatNumber } = useFormat();
  const { menu, overlay } = useMenu(category);
  const { id, name, description, createdAt, _count } = category;
  return (
    <Page
      title={name}
      backTo="/categories"
      menu={menu}
      action={
        <ButtonLink
          to="/categories/$id/edit"
          params={{ id }}
          leftSection={<IconPencil size={18} aria-hidden="true" />}
        >
          {t('action.edit')}
        </ButtonLink>
      }
    >
      <ProfileColumns
        side={
          <>
            <KeyFigures
              figures={[{ label: t('detail.products'), value: formatNumber(_count.products) }]}
            />
            <SectionCard title={t('detail.info')}>
              <ContactList rows={[]}>
                <ContactFact label={t('field.description')}>
                  {description ?? t('detail.noDescription')}
                </ContactFact>
                <ContactFact label={t('list.created')}>{formatDay(createdAt)}</ContactFact>
              </ContactList>
            </SectionCard>
          </>
        }
      >
        <CategoryProducts categoryId={id} />
      </ProfileColumns>
      {overlay}
    </Page>
  );
}

function useMenu(category: Category) {
  const { t } = useTranslation('categories');
  const navigate = useNavigate();
  const mayDelete = usePermission('deleteRecords');
  const { remove, overlay, refusedBecause } = useRemoveCategory(() =>
    navigate({ to: '/categories', replace: true }),
  );
  const refusal = refusedBecause(category);
  const deletion: PageAction = {
    label: t('action.delete'),
    icon: <IconTrash size={16} />,
    onClick: () => void remove(category),
    dangerous: true,
    ...(refusal !== undefined && { refusedBecause: refusal }),
  };
  return { menu: mayDelete ? [deletion] : [], overlay };
}
