import type { Category } from '@mostrador/contract/categories';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePermission } from '#shared/session/user.tsx';
import { RowAction } from '#shared/ui/list/row-action.tsx';

interface Props {
  category: Category;
  deleteRefusedBecause: string | undefined;
  onDelete: () => void;
}

/** What can be done with a category from the list: edit, delete. */
export function CategoryRowActions({ category, deleteRefusedBecause, onDelete }: Props) {
  const { t } = useTranslation('categories');
  const navigate = useNavigate();
  const mayDelete = usePermission('deleteRecords');
  const { id, name } = category;
  return (
    <>
      <RowAction
        label={t('action.editNamed', { name })}
        icon={<IconPencil size={18} />}
        onClick={() => void navigate({ to: '/categories/$id/edit', params: { id } })}
      />
      {mayDelete && (
        <RowAction
          dangerous
          label={t('action.deleteNamed', { name })}
          icon={<IconTrash size={18} />}
          refusedBecause={deleteRefusedBecause}
          onClick={onDelete}
        />
      )}
    </>
  );
}
