import type { Provider } from '@mostrador/contract/providers';
import { IconMessageCircle, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useChat } from '#shared/chat/use-chat.ts';
import { usePermission } from '#shared/session/user.tsx';
import { RowAction } from '#shared/ui/list/row-action.tsx';

/** What can be done with a provider from the list: write to them, edit, delete. */
export function ProviderRowActions({
  provider,
  onDelete,
}: {
  provider: Provider;
  onDelete: () => void;
}) {
  const { t } = useTranslation('providers');
  const navigate = useNavigate();
  const chat = useChat();
  const mayDelete = usePermission('deleteRecords');
  const { id, name, phone } = provider;
  return (
    <>
      <RowAction
        label={t('action.chatWith', { name })}
        icon={<IconMessageCircle size={18} />}
        onClick={() => chat({ phone })}
      />
      <RowAction
        label={t('action.editNamed', { name })}
        icon={<IconPencil size={18} />}
        onClick={() => void navigate({ to: '/providers/$id/edit', params: { id } })}
      />
      {mayDelete && (
        <RowAction
          dangerous
          label={t('action.deleteNamed', { name })}
          icon={<IconTrash size={18} />}
          onClick={onDelete}
        />
      )}
    </>
  );
}
