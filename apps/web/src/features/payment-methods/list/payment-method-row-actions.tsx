import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePermission } from '#shared/session/user.tsx';
import { RowAction } from '#shared/ui/list/row-action.tsx';

interface Props {
  method: PaymentMethod;
  deleteRefusedBecause: string | undefined;
  onDelete: () => void;
}

/** What can be done with a method from the list: edit, delete. */
export function PaymentMethodRowActions({ method, deleteRefusedBecause, onDelete }: Props) {
  const { t } = useTranslation('paymentMethods');
  const navigate = useNavigate();
  const mayDelete = usePermission('deleteRecords');
  const { id, name } = method;
  return (
    <>
      <RowAction
        label={t('action.editNamed', { name })}
        icon={<IconPencil size={18} />}
        onClick={() => void navigate({ to: '/payment-methods/$id/edit', params: { id } })}
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
