import { Button, Group, SimpleGrid, Stack } from '@mantine/core';
import { useState } from 'react';
import type { DraftCustomer } from '#features/orders/draft/order-draft.ts';
import { useFieldError } from '#features/orders/form/field-errors.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { BuyerFields } from './buyer-fields.tsx';
import { CustomerField } from './customer-field.tsx';
import { useAddressNeeded } from './use-address-needed.ts';

/** Fields of a new customer: a first name suffices, and where needed an address (rules.md#orders). */
export function NewCustomerFields({ customer }: { customer: DraftCustomer }) {
  const { t } = useTranslation('orderForm');
  const { city, state, country, company, taxNumber, firstName } = customer;
  const isAddressNeeded = useAddressNeeded();
  const [isFull, setFull] = useState([city, state, country, company, taxNumber].some(Boolean));
  return (
    <Stack gap="xs">
      <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs">
        <CustomerField
          required
          autoFocus={firstName === ''}
          name="firstName"
          customer={customer}
          error={useFieldError('firstName')}
        />
        <CustomerField name="lastName" customer={customer} />
        <CustomerField name="phone" type="tel" customer={customer} error={useFieldError('phone')} />
        <CustomerField
          name="email"
          type="email"
          customer={customer}
          error={useFieldError('email')}
        />
      </SimpleGrid>
      <CustomerField
        required={isAddressNeeded}
        autoFocus={firstName !== '' && customer.address === ''}
        name="address"
        customer={customer}
        error={useFieldError('address')}
      />
      {isFull ? (
        <>
          <SimpleGrid cols={3} spacing="xs">
            <CustomerField name="city" customer={customer} />
            <CustomerField name="state" customer={customer} />
            <CustomerField name="country" customer={customer} />
          </SimpleGrid>
          <BuyerFields customer={customer} />
        </>
      ) : (
        <Group>
          <Button size="compact-sm" variant="transparent" px={0} onClick={() => setFull(true)}>
            {t('moreFields')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
