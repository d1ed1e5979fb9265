import { ActionIcon, Checkbox, Group, Stack, Text, Tooltip } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useDraftDispatch } from '#features/orders/draft/draft-context.tsx';
import { type DraftCustomer, WALK_IN } from '#features/orders/draft/order-draft.ts';
import { useFieldError } from '#features/orders/form/field-errors.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { ExemptMark } from '#shared/ui/exempt-mark.tsx';
import { BuyerFields } from './buyer-fields.tsx';
import { CustomerField } from './customer-field.tsx';
import { useAddressNeeded } from './use-address-needed.ts';

/** An existing customer; the order's phone and address may differ from the record's. */
export function ChosenCustomer({ customer }: { customer: DraftCustomer }) {
  const { t } = useTranslation('orderForm');
  const dispatch = useDraftDispatch();
  const phoneError = useFieldError('phone');
  const addressError = useFieldError('address');
  const [isOpen, setOpen] = useState(customer.updateExisting);
  const isEditing = isOpen || phoneError !== undefined || addressError !== undefined;
  const { id, phone, address, company, taxNumber, updateExisting, isDeleted, isExempt } = customer;
  const isAddressNeeded = useAddressNeeded();
  const isOnFile = id !== WALK_IN && !isDeleted;
  return (
    <Stack gap="xs">
      <Group wrap="nowrap" align="flex-start" justify="space-between" gap="xs">
        <div style={{ minWidth: 0 }}>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {personName(customer)}
          </Text>
          {isExempt && <ExemptMark />}
          {!isEditing && (
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {[company, taxNumber, phone, address].filter(Boolean).join(' · ')}
            </Text>
          )}
        </div>
        {!isEditing && (
          <Tooltip label={t('editContact')}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              aria-label={t('editContact')}
              onClick={() => setOpen(true)}
            >
              <IconPencil size={17} />
            </ActionIcon>
          </Tooltip>
        )}
      </Group>
      {isEditing && (
        <>
          <CustomerField name="phone" type="tel" customer={customer} error={phoneError} />
          <CustomerField
            name="address"
            required={isAddressNeeded}
            customer={customer}
            error={addressError}
          />
          <BuyerFields customer={customer} />
          {isOnFile && (
            <Checkbox
              label={t('updateExisting')}
              checked={updateExisting}
              onChange={({ currentTarget }) =>
                dispatch({
                  type: 'customerEdited',
                  change: { updateExisting: currentTarget.checked },
                })
              }
            />
          )}
          {updateExisting && <CustomerField name="state" customer={customer} />}
        </>
      )}
    </Stack>
  );
}
