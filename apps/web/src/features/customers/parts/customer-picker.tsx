import type { Customer } from '@mostrador/contract/customers';
import type { Answer } from '@mostrador/contract/routes';
import { useRows } from '#shared/api/paged-query.ts';
import { personName } from '#shared/format/person-name.ts';
import { type PickerProps, RecordPicker } from '#shared/ui/fields/record-picker.tsx';
import { customerQueries } from '../queries.ts';
import { useRecentCustomers } from './recent-customers.ts';

interface Props extends Omit<PickerProps<Customer>, 'value'> {
  value: Pick<Customer, 'id' | 'firstName' | 'lastName'> | null;
  /** Adds a last option for a new customer. */
  newCustomer?: { label: (typed: string) => string; onChoose: (typed: string) => void };
}

/** Picks a customer by part of the name, phone or e-mail, or one of the last orders on this device. */
export function CustomerPicker({ newCustomer, ...props }: Props) {
  return (
    <RecordPicker
      {...props}
      useFound={useFound}
      rowLabel={personName}
      rowHint={contactOf}
      minLength={2}
      hasRecent
      lastOption={newCustomer}
    />
  );
}

const contactOf = ({ phone, address }: Customer) => [phone, address].filter(Boolean).join(' · ');
const rowsOf = ({ customers }: Answer<'listCustomers'>) => customers;

function useFound(search: string | undefined) {
  const found = useRows(customerQueries.search(search ?? ''), rowsOf, !!search);
  const recent = useRecentCustomers(search === '');
  return search === '' ? recent : found;
}
