import { Button } from '@mantine/core';
import type { DeliveryPerson } from '@mostrador/contract/delivery-persons';
import { IconMessageCircle, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useChat } from '#shared/chat/use-chat.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { Page } from '#shared/ui/page/page.tsx';
import { ProfileColumns } from '#shared/ui/page/profile-columns.tsx';
import { useRemoveDeliveryPerson } from '../use-remove-delivery-person.tsx';
import { CashCard } from './cash-card.tsx';
import { DeliveryPersonInfo } from './delivery-person-info.tsx';
import { RecentDeliveries } from './recent-deliveries.tsx';

/** A delivery person's page: contacts on the right, deliveries on the left. */
export function DeliveryPersonProfile({ person }: { person: DeliveryPerson }) {
  const { t } = useTranslation('deliveryPersons');
  const { formatNumber } = useFormat();
  const navigate = useNavigate();
  const chat = useChat();
  const { id, deliveries } = person;
  const { remove, overlay } = useRemoveDeliveryPerson(() =>
    navigate({ to: '/delivery-persons', replace: true }),
  );
  return (
    <Page
      title={person.name}
      subtitle={t('profile.deliveries', { count: deliveries, formatted: formatNumber(deliveries) })}
      backTo="/delivery-persons"
      menu={[
        {
          label: t('action.edit'),
          icon: <IconPencil size={16} />,
          onClick: () => void navigate({ to: '/delivery-persons/$id/edit', params: { id } }),
        },
        {
          label: t('action.delete'),
          icon: <IconTrash size={16} />,
          onClick: () => remove(person),
          dangerous: true,
        },
      ]}
      action={
        <Button
          leftSection={<IconMessageCircle size={18} aria-hidden="true" />}
          onClick={() => chat({ phone: person.phoneNumber })}
        >
          {t('action.chat')}
        </Button>
      }
    >
      <ProfileColumns
        side={
          <>
            <DeliveryPersonInfo person={person} />
            <CashCard person={person} />
          </>
        }
      >
        <RecentDeliveries deliveryPersonId={id} />
      </ProfileColumns>
      {overlay}
    </Page>
  );
}
