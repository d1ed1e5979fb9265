import { Text } from '@mantine/core';
import type { DeliveryPerson } from '@mostrador/contract/delivery-persons';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import classes from './delivery-person-card.module.css';

/** A delivery person of the list, as a phone shows it. */
export function DeliveryPersonCard({ person }: { person: DeliveryPerson }) {
  const { t } = useTranslation('deliveries');
  const { formatMoney } = useFormat();
  const { name, phoneNumber, email, cash } = person;
  return (
    <>
      <Text fw={600} truncate>
        {name}
      </Text>
      <Text size="sm" c="dimmed" className={classes.contact}>
        {[phoneNumber, email].filter(Boolean).join(' · ')}
      </Text>
      {cash > 0 && <Text size="sm">{t('hasCash', { amount: formatMoney(cash) })}</Text>}
    </>
  );
}
