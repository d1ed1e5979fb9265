import { SimpleGrid } from '@mantine/core';
import type { DraftCustomer } from '#features/orders/draft/order-draft.ts';
import { CustomerField } from './customer-field.tsx';

interface Props {
  customer: DraftCustomer;
  autoFocus?: boolean;
}

/** For whom the customer buys, as the papers of the order say it. */
export function BuyerFields({ customer, autoFocus }: Props) {
  return (
    <SimpleGrid cols={2} spacing="xs">
      <CustomerField name="taxNumber" customer={customer} autoFocus={autoFocus} />
      <CustomerField name="company" customer={customer} />
    </SimpleGrid>
  );
}
