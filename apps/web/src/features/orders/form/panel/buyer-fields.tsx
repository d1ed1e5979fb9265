import { SimpleGrid } from '@mantine/core';
import type { DraftCustomer } from '#features/orders/draft/order-draft.ts';
import { CustomerField } from './customer-field.tsx';

/** For whom the customer buys, as the papers of the order say it. */
export function BuyerFields({ customer }: { customer: DraftCustomer }) {
  return (
    <SimpleGrid cols={2} spacing="xs">
      <CustomerField name="company" customer={customer} />
      <CustomerField name="taxNumber" customer={customer} />
    </SimpleGrid>
  );
}
