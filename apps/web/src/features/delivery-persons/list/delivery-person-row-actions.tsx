import type { DeliveryPerson } from '@mostrador/contract/delivery-persons';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useNarrow } from '#shared/ui/page/use-phone.ts';
import { RecordRowActions } from '#shared/ui/record/record-row-actions.tsx';
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
      <RecordRowActions
        words="deliveryPersons"
        name={name}
        chat={{ label: t('action.chatWith', { name }), phone: phoneNumber }}
        onEdit={() => void navigate({ to: '/delivery-persons/$id/edit', params: { id } })}
        onDelete={onDelete}
      />
    </>
  );
}
