import { TextInput } from '@mantine/core';
import { CUSTOMER_FIELDS, type CustomerField as TextName } from '@mostrador/domain/contacts';
import { useDraftDispatch } from '#features/orders/draft/draft-context.tsx';
import type { DraftCustomer } from '#features/orders/draft/order-draft.ts';
import { focusScan } from '#features/orders/form/focus-scan.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { PHONE_LINE, useReadPhone } from '#shared/ui/form/use-read-phone.tsx';

interface Props {
  name: TextName;
  customer: DraftCustomer;
  type?: 'tel' | 'email';
  required?: boolean;
  error?: string;
  autoFocus?: boolean;
}

/** Text field of the order's customer. */
export function CustomerField({ name, customer, required, ...input }: Props) {
  const { t } = useTranslation(['orderForm', 'common']);
  const dispatch = useDraftDispatch();
  const set = (text: string) => dispatch({ type: 'customerEdited', change: { [name]: text } });
  const phone = useReadPhone(customer[name], set);
  const isPhone = name === 'phone';
  return (
    <TextInput
      {...(isPhone && phone.description && { ...PHONE_LINE, description: phone.description })}
      {...input}
      data-field={name}
      // Three of these share a row, in which the usual label of a state breaks.
      label={name === 'state' ? t('field.state') : t(`common:contact.field.${name}`)}
      withAsterisk={required}
      aria-required={required}
      autoComplete="off"
      maxLength={CUSTOMER_FIELDS[name].maximum}
      value={customer[name]}
      // The next thing at a counter is a scan, which a text field would take as text.
      onKeyDown={(event) => {
        if (isPhone) phone.onKeyDown(event);
        if (event.key === 'Enter') focusScan();
      }}
      onChange={({ currentTarget }) => set(currentTarget.value)}
      onBlur={isPhone ? phone.read : undefined}
    />
  );
}
