import { Button, Group, Stack } from '@mantine/core';
import type { Order } from '@mostrador/contract/orders';
import { type FormEvent, useState } from 'react';
import { DeliveryPersonPicker } from '#features/delivery-persons/parts/delivery-person-picker.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { Dialog, useDialogDraft } from '#shared/ui/dialog/dialog.tsx';
import { useDialogSending } from '#shared/ui/dialog/dialog-sending.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { useSetDeliveryStatus } from '../queries.ts';
import classes from './assign-delivery-person.module.css';
import { keptDeliveryStatus } from './order-actions.ts';

type DeliveryPerson = Omit<NonNullable<Order['deliveryPerson']>, 'isArchived'>;

interface Props {
  order: Order;
  opened: boolean;
  onClose: () => void;
}

/** Chooses the delivery person of the order; the delivery status stays. */
export function AssignDeliveryPerson({ order, opened, onClose }: Props) {
  const { t } = useTranslation(['orders', 'common']);
  const isChange = order.deliveryPerson !== null;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(isChange ? 'action.changeDeliveryPerson' : 'action.assignDeliveryPerson')}
    >
      <AssignForm order={order} onClose={onClose} />
    </Dialog>
  );
}

function AssignForm({ order, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation(['orders', 'common']);
  const errorMessage = useErrorMessage();
  const setDeliveryStatus = useSetDeliveryStatus();
  const [person, setPerson] = useState<DeliveryPerson | null>(order.deliveryPerson);
  useDialogDraft(person?.id);
  useDialogSending(setDeliveryStatus.isPending);
  const [isTried, setTried] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (person === null) return;
    if (person.id === order.deliveryPerson?.id) return onClose();
    const deliveryStatus = keptDeliveryStatus(order);
    setDeliveryStatus.mutate(
      { params: { id: order.id }, body: { deliveryStatus, deliveryPersonId: person.id } },
      {
        onSuccess: () => {
          notify.success({ message: t('message.personUpdated', { name: person.name }) });
          onClose();
        },
      },
    );
  };
  return (
    <form onSubmit={submit}>
      <Stack className={classes.pane}>
        <DeliveryPersonPicker
          label={t('detail.deliveryPerson')}
          placeholder={t('detail.searchPerson')}
          value={person}
          onChange={setPerson}
          // After a lost answer, only the same request may be sent again.
          disabled={setDeliveryStatus.isUnknown}
          error={isTried && person === null && t('detail.personRequired')}
        />
        {setDeliveryStatus.error && (
          <Notice tone="bad" title={t('message.personUpdateFailed')}>
            {errorMessage(setDeliveryStatus.error)}
          </Notice>
        )}
        <Group className={classes.footer}>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={setDeliveryStatus.isPending}>
            {t('common:save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
