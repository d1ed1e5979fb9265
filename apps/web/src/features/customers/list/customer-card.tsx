import { Text } from '@mantine/core';
import type { Customer } from '@mostrador/contract/customers';
import { personName } from '#shared/format/person-name.ts';

/** A customer of the list, as a phone shows it. */
export function CustomerCard({ customer }: { customer: Customer }) {
  const { phone, email, address, city } = customer;
  const contact = [phone, email].filter(Boolean).join(' · ');
  return (
    <>
      <Text fw={600} truncate>
        {personName(customer)}
      </Text>
      {contact && <Text size="sm">{contact}</Text>}
      <Text size="sm" c="dimmed">
        {[address, city].filter(Boolean).join(', ')}
      </Text>
    </>
  );
}
