import { IconMessageCircle, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useChat } from '#shared/chat/use-chat.ts';
import { RowAction } from '#shared/ui/list/row-action.tsx';
import { ActionsMenu } from '#shared/ui/page/page.tsx';

interface Props {
  words: 'categories' | 'paymentMethods' | 'providers' | 'deliveryPersons' | 'customers';
  name: string;
  /** For those who can be written to. */
  chat?: { label: string; phone: string | null };
  onEdit: () => void;
  /** Undefined where the person may not delete. */
  onDelete: (() => void) | undefined;
  deleteRefusedBecause?: string;
}

/** Actions on a plain record from its list: write a message, edit, and delete in a menu. */
export function RecordRowActions(props: Props) {
  const { words, name, chat, onEdit, onDelete, deleteRefusedBecause } = props;
  const { t } = useTranslation([words, 'common']);
  const openChat = useChat();
  return (
    <>
      {chat && (
        <RowAction
          label={chat.label}
          icon={<IconMessageCircle size={18} />}
          onClick={() => openChat({ phone: chat.phone })}
        />
      )}
      <RowAction
        label={t(`${words}:action.editNamed`, { name })}
        icon={<IconPencil size={18} />}
        onClick={onEdit}
      />
      {onDelete && (
        <ActionsMenu
          isInRow
          label={t('common:list.actionsOf', { name })}
          actions={[
            {
              label: t(`${words}:action.delete`),
              icon: <IconTrash size={18} aria-hidden="true" />,
              onClick: onDelete,
              dangerous: true,
              refusedBecause: deleteRefusedBecause,
            },
          ]}
        />
      )}
    </>
  );
}
