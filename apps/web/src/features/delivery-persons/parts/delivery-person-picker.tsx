import type { DeliveryPerson } from '@mostrador/contract/delivery-persons';
import type { Answer } from '@mostrador/contract/routes';
import { useTranslation } from '#i18n/use-translation.ts';
import { useRows } from '#shared/api/paged-query.ts';
import { type PickerProps, RecordPicker } from '#shared/ui/fields/record-picker.tsx';
import { deliveryPersonQueries } from '../queries.ts';

/** A form's copy of the person. */
type Chosen = Pick<DeliveryPerson, 'id' | 'name' | 'phoneNumber'>;

interface Props extends Omit<PickerProps<DeliveryPerson>, 'value'> {
  value: Chosen | null;
  /** Includes unavailable persons, last and marked, for filters of past deliveries. */
  withUnavailable?: boolean;
}

/** Picks an available delivery person. */
export function DeliveryPersonPicker({ withUnavailable, ...props }: Props) {
  return (
    <RecordPicker
      {...props}
      useFound={withUnavailable ? useAll : useAvailable}
      rowLabel={nameOf}
      rowHint={withUnavailable ? hintOf : phoneOf}
    />
  );
}

const nameOf = ({ name }: Chosen) => name;
const phoneOf = ({ phoneNumber }: DeliveryPerson) => phoneNumber;
const hintOf = (person: DeliveryPerson) => <Hint person={person} />;
const rowsOf = ({ deliveryPersons }: Answer<'listDeliveryPersons'>) => deliveryPersons;

function Hint({ person }: { person: DeliveryPerson }) {
  const { t } = useTranslation('deliveryPersons');
  const { phoneNumber, availableToDeliver } = person;
  if (availableToDeliver) return phoneNumber;
  return [phoneNumber, t('unavailable')].filter(Boolean).join(' · ');
}

function useAvailable(search: string | undefined) {
  return useRows(deliveryPersonQueries.available(search ?? ''), rowsOf, search !== undefined);
}

function useAll(search: string | undefined) {
  return useRows(deliveryPersonQueries.search(search ?? ''), rowsOf, search !== undefined);
}
