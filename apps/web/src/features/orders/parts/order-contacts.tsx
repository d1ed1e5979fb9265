import { Anchor, Text } from '@mantine/core';
import type { OrderSummary } from '@mostrador/contract/orders';
import { IconMapPin, IconPhone, IconTruckDelivery, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './order-contacts.module.css';

/** Customer, address and delivery person on an order's card. */
export function OrderContacts({ order }: { order: OrderSummary }) {
  const { t } = useTranslation(['payments', 'common']);
  const { customerName, customerPhone, customerAddress, serviceType, deliveryPerson } = order;
  return (
    <div className={classes.facts}>
      <Fact icon={<IconUser size={16} />}>
        <Text span size="sm" fw={550}>
          {customerName ?? t('common:walkIn')}
        </Text>
      </Fact>
      {customerPhone && (
        <Fact icon={<IconPhone size={16} />}>
          <Anchor href={`tel:${customerPhone.replace(/[^+\d]/g, '')}`} size="sm">
            {customerPhone}
          </Anchor>
        </Fact>
      )}
      {customerAddress && <Fact icon={<IconMapPin size={16} />}>{customerAddress}</Fact>}
      {serviceType === 'DELIVERY' && (
        <Fact icon={<IconTruckDelivery size={16} />}>
          {deliveryPerson
            ? t('pending.deliveredBy', { name: deliveryPerson.name })
            : t('pending.nobodyDelivers')}
        </Fact>
      )}
    </div>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <span>{children}</span>
    </div>
  );
}
