import type { DeliveryPerson } from '@mostrador/contract/delivery-persons';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { ContactFact, ContactList } from '#shared/ui/list/contact-list.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { AvailabilitySwitch } from '../availability-switch.tsx';

/** Contacts, availability, and day of creation. */
export function DeliveryPersonInfo({ person }: { person: DeliveryPerson }) {
  const { t } = useTranslation('deliveryPersons');
  const { formatDay } = useFormat();
  return (
    <SectionCard title={t('info.title')}>
      <ContactList
        rows={[
          { kind: 'phone', value: person.phoneNumber },
          { kind: 'email', value: person.email },
        ]}
      >
        <ContactFact label={t('field.available')}>
          <AvailabilitySwitch person={person} />
        </ContactFact>
        <ContactFact label={t('list.memberSince')}>{formatDay(person.createdAt)}</ContactFact>
      </ContactList>
    </SectionCard>
  );
}
