import type { DeliveryPerson } from '@mostrador/contract/delivery-persons';
import { IconMessageCircle, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useChat } from '#shared/chat/use-chat.ts';
import { RowAction } from '#shared/ui/list/row-action.tsx';
import { useNarrow } from '#shared/ui/page/use-phone.ts';
import { AvailabilitySwitch } from '../availability-switch.tsx';
import classes from './delivery-person-row-actions.module.css';

/** What can be done with a delivery person from the list: write to them, edit, delete. */
export function DeliveryPersonRowActions({
  person,
  onDelete,
}: {
  person: DeliveryPerson;
  onDelete: () => void;
}) {
  const { t } = useTranslation('deliveryPersons');
  const navigate = useNavigate();
  const chat = useChat();
  const narrow = useNarrow();
  const { id, name, phoneNumber } = person;
  return (
    <>
      {/* A card has no column for it. */}
      {narrow && (
        <div className={classes.availability}>
          <AvailabilitySwitch person={person} />
        </div>
      )}
      <RowAction
        label={t('action.chatWith', { name })}
        icon={<IconMessageCircle size={18} />}
        onClick={() => chat({ phone: phoneNumber })}
      />
      <RowAction
        label={t('action.editNamed', { name })}
        icon={<IconPencil size={18} />}
        onClick={() => void navigate({ to: '/delivery-persons/$id/edit', params: { id } })}
      />
      <RowAction
        dangerous
        label={t('action.deleteNamed', { name })}
        icon={<IconTrash size={18} />}
        onClick={onDelete}
      />
    </>
  );
}
