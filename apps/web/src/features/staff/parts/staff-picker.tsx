import type { Answer } from '@mostrador/contract/routes';
import type { StaffMember } from '@mostrador/contract/staff';
import { useQuery } from '@tanstack/react-query';
import { useRows } from '#shared/api/paged-query.ts';
import { personName } from '#shared/format/person-name.ts';
import { type PickerProps, RecordPicker } from '#shared/ui/fields/record-picker.tsx';
import { staffQueries } from '../queries.ts';

interface Props extends Omit<PickerProps<StaffMember>, 'value'> {
  /** Id of the person, from the address. */
  value: string | undefined;
}

/** Picks a person of the staff, deactivated ones included. */
export function StaffPicker({ value, ...props }: Props) {
  const { data, isError } = useQuery({
    ...staffQueries.detail(value ?? ''),
    enabled: value !== undefined,
  });
  const name = data ? personName(data) : isError ? '?' : '…';
  return (
    <RecordPicker
      {...props}
      value={value === undefined ? null : { id: value, name }}
      useFound={useFound}
      rowLabel={nameOf}
      rowHint={emailOf}
    />
  );
}

const nameOf = (person: StaffMember | { name: string }) =>
  'name' in person ? person.name : personName(person);
const emailOf = ({ email }: StaffMember) => email;
const staffOf = ({ staff }: Answer<'listStaff'>) => staff;

function useFound(search: string | undefined) {
  return useRows(staffQueries.search(search ?? ''), staffOf, search !== undefined);
}
