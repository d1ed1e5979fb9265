import { Button, Group, Stack, Text } from '@mantine/core';
import { CUSTOMER_FIELDS, contactTexts } from '@mostrador/domain/contacts';
import { IconUserPlus } from '@tabler/icons-react';
import { flushSync } from 'react-dom';
import { CustomerPicker } from '#features/customers/parts/customer-picker.tsx';
import { typedCustomer } from '#features/customers/parts/typed-customer.ts';
import { useNewCustomer } from '#features/customers/parts/use-new-customer.tsx';
import { useDraft, useDraftDispatch } from '#features/orders/draft/draft-context.tsx';
import {
  chosenCustomer,
  invoicedWalkIn,
  newCustomer,
} from '#features/orders/draft/draft-customer.ts';
import { isLending, isNamed, NEW_CUSTOMER, WALK_IN } from '#features/orders/draft/order-draft.ts';
import { useFieldError } from '#features/orders/form/field-errors.tsx';
import { focusField } from '#features/orders/form/focus-field.ts';
import { focusScan } from '#features/orders/form/focus-scan.ts';
import { PastOrdersButton } from '#features/orders/form/lines/past-orders-button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { KeyHint } from '#shared/keyboard/key-hint.tsx';
import { BuyerFields } from './buyer-fields.tsx';
import { ChosenCustomer } from './chosen-customer.tsx';
import { NewCustomerFields } from './new-customer-fields.tsx';
import classes from './order-panel.module.css';
import { PanelSection } from './panel-section.tsx';
import { WalkIn } from './walk-in.tsx';

/** Customer of the order: nobody by name, an existing one, or a new one that the order creates. */
export function CustomerSection() {
  const { t } = useTranslation(['orderForm', 'customers']);
  const customer = useDraft((draft) => draft.customer);
  const dispatch = useDraftDispatch();
  const customerError = useFieldError('customer');
  const onFileError = useFieldError('newCustomer');
  const error = customerError ?? onFileError;
  const needsOnFile = useDraft(isLending);
  const { add, dialog } = useNewCustomer();
  const choose = (chosen: typeof customer) => {
    flushSync(() => dispatch({ type: 'customerChosen', customer: chosen }));
    if (chosen === null) focusField('customer');
    else if (chosen.id !== NEW_CUSTOMER) focusScan();
  };
  /** Loans need a customer on file, who is put there first (rules.md#walk-ins). */
  const putOnFile = (values: ReturnType<typeof typedCustomer>) =>
    add({ values, onAdded: (added) => choose(chosenCustomer(added)) });
  const startNew = (typed: string) =>
    needsOnFile ? putOnFile(typedCustomer(typed)) : choose(newCustomer(typed));

  if (customer === null) {
    return (
      <PanelSection
        title={t('customer')}
        action={
          <Group gap="xs" wrap="nowrap">
            {error === undefined && <WalkIn />}
            <Button
              size="compact-sm"
              variant="subtle"
              // On a touch screen it is taller than the line, whose room the order's lines need.
              my={-6}
              // Never cut: beside a message of what is missing the line has little room.
              flex="none"
              aria-label={t('addTaxNumber')}
              onClick={() => dispatch({ type: 'customerChosen', customer: invoicedWalkIn() })}
            >
              {t('taxNumber')}
            </Button>
            <KeyHint of="customer" />
          </Group>
        }
      >
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <CustomerPicker
            data-field="customer"
            aria-keyshortcuts="F4"
            aria-label={t('findCustomer')}
            placeholder={t('findCustomer')}
            className={classes.grow}
            error={error}
            value={null}
            onChange={(found) => found && choose(chosenCustomer(found))}
            newCustomer={{
              label: (typed) =>
                typed ? t('customers:newNamed', { typed }) : t('customers:form.newTitle'),
              onChoose: startNew,
            }}
          />
          <Button
            variant="default"
            leftSection={<IconUserPlus size={17} aria-hidden="true" />}
            onClick={() => startNew('')}
          >
            {t('new')}
          </Button>
        </Group>
        {dialog}
      </PanelSection>
    );
  }
  const isNew = customer.id === NEW_CUSTOMER;
  return (
    <PanelSection
      title={isNew ? t('customers:form.newTitle') : t('customer')}
      action={
        <Group gap={4} wrap="nowrap">
          {!isNew && customer.id !== WALK_IN && (
            <PastOrdersButton key={customer.id} customer={customer} />
          )}
          <Button
            size="compact-sm"
            variant="subtle"
            data-field="customer"
            aria-keyshortcuts="F4"
            rightSection={<KeyHint of="customer" />}
            onClick={() => choose(null)}
          >
            {isNew ? t('findInstead') : t('change')}
          </Button>
        </Group>
      }
    >
      {isNew && <NewCustomerFields customer={customer} />}
      {!isNew && isNamed(customer) && <ChosenCustomer key={customer.id} customer={customer} />}
      {!isNamed(customer) && (
        <Stack gap="xs">
          {error === undefined && (
            <Group>
              <WalkIn />
            </Group>
          )}
          <BuyerFields autoFocus customer={customer} />
        </Stack>
      )}
      {isNew && needsOnFile && (
        <Button
          variant="light"
          fullWidth
          mt="xs"
          data-field="newCustomer"
          leftSection={<IconUserPlus size={17} aria-hidden="true" />}
          onClick={() => putOnFile(contactTexts(CUSTOMER_FIELDS, customer))}
        >
          {t('putOnFile')}
        </Button>
      )}
      {error && (
        <Text size="xs" c="var(--mantine-color-error)" mt={6} role="alert">
          {error}
        </Text>
      )}
      {dialog}
    </PanelSection>
  );
}
