import { Text } from '@mantine/core';
import type { DeliveryPerson } from '@mostrador/contract/delivery-persons';
import classes from './delivery-person-card.module.css';

/** A delivery person of the list, as a phone shows it. */
export function DeliveryPersonCard({ person }: { person: DeliveryPerson }) {
  const { name, phoneNumber, email } = person;
  return (
    <>
      <Text fw={600} truncate>
        {name}
      </Text>
      <Text size="sm" c="dimmed" className={classes.contact}>
        {[phoneNumber, email].filter(Boolean).join(' · ')}
      </Text>
    </>
  );
}
