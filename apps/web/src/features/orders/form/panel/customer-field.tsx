import { TextInput } from '@mantine/core';
import { useDraftDispatch } from '#features/orders/draft/draft-context.tsx';
import type { DraftCustomer } from '#features/orders/draft/order-draft.ts';
import { useTranslation } from '#i18n/use-translation.ts';

type TextName = Exclude<keyof DraftCustomer, 'id' | 'updateExisting' | 'isDeleted'>;

/** The longest that the server keeps of each. */
const LENGTHS: Record<TextName, number> = {
  firstName: 100,
  lastName: 100,
  email: 254,
  phone: 40,
  address: 300,
  city: 100,
  state: 100,
  country: 100,
};

interface Props {
  name: TextName;
  customer: DraftCustomer;
  type?: 'tel' | 'email';
  required?: boolean;
  error?: string;
  autoFocus?: boolean;
}

/** A text of the order's customer. */
export function CustomerField({ name, customer, required, ...input }: Props) {
  const { t } = useTranslation('orderForm');
  const dispatch = useDraftDispatch();
  return (
    <TextInput
      {...input}
      data-field={name}
      label={t(`field.${name}`)}
      withAsterisk={required}
      aria-required={required}
      autoComplete="off"
      maxLength={LENGTHS[name]}
      value={customer[name]}
      onChange={({ currentTarget }) =>
        dispatch({ type: 'customerEdited', change: { [name]: currentTarget.value } })
      }
    />
  );
}
