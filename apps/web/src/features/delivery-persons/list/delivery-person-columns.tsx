import type { DeliveryPerson } from '@mostrador/contract/delivery-persons';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { byDate, byText } from '#shared/ui/list/column-sort.ts';
import type { Column } from '#shared/ui/list/data-table-head.tsx';
import { AvailabilitySwitch } from '../availability-switch.tsx';
import classes from './delivery-person-columns.module.css';

/** Columns of the list: name, contacts, availability, day of creation. */
export function useDeliveryPersonColumns(): Column<DeliveryPerson>[] {
  const { t } = useTranslation(['deliveryPersons', 'deliveries']);
  const { formatDay, formatMoney } = useFormat();
  return [
    {
      key: 'name',
      header: t('field.name'),
      cell: ({ name }) => name,
      width: '24%',
      sort: byText('name'),
    },
    { key: 'email', header: t('field.email'), cell: ({ email }) => email ?? '—' },
    {
      key: 'phoneNumber',
      header: t('field.phone'),
      cell: ({ phoneNumber }) => <span className={classes.oneLine}>{phoneNumber ?? '—'}</span>,
      width: 160,
    },
    {
      key: 'availableToDeliver',
      header: t('field.available'),
      cell: (person) => <AvailabilitySwitch person={person} />,
      width: 170,
    },
    {
      key: 'cash',
      header: t('deliveries:cash'),
      cell: ({ cash }) => (
        <span className={classes.oneLine}>{cash > 0 ? formatMoney(cash) : '—'}</span>
      ),
      width: 120,
    },
    {
      key: 'createdAt',
      header: t('list.memberSince'),
      cell: ({ createdAt }) => <span className={classes.oneLine}>{formatDay(createdAt)}</span>,
      width: 140,
      sort: byDate,
    },
  ];
}
