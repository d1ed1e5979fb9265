import { Text } from '@mantine/core';
import type { Provider } from '@mostrador/contract/providers';
import classes from './provider-card.module.css';

/** A provider of the list, as a phone shows it. */
export function ProviderCard({ provider }: { provider: Provider }) {
  const { name, phone, email, city } = provider;
  const contact = [phone, email].filter(Boolean).join(' · ');
  return (
    <>
      <Text fw={600} truncate>
        {name}
      </Text>
      {contact && (
        <Text size="sm" className={classes.contact}>
          {contact}
        </Text>
      )}
      {city && (
        <Text size="sm" c="dimmed">
          {city}
        </Text>
      )}
    </>
  );
}
