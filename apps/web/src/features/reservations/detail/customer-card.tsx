import type { Reservation } from '@mostrador/contract/reservations';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { DeletedName } from '#shared/ui/deleted-name.tsx';
import { AnchorLink } from '#shared/ui/links.tsx';
import { ContactFact, ContactList } from '#shared/ui/list/contact-list.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';

/** The customer with their phone, and the order that picked the reservation up. */
export function CustomerCard({ reservation: { customer, order } }: { reservation: Reservation }) {
  const { t } = useTranslation('reservations');
  const name = personName(customer);
  return (
    <SectionCard title={t('booking.customer')}>
      {customer.isArchived ? (
        <DeletedName name={name} fw={550} />
      ) : (
        <AnchorLink to="/customers/$id" params={{ id: customer.id }} fw={550}>
          {name}
        </AnchorLink>
      )}
      <ContactList rows={[{ kind: 'phone', value: customer.phone }]}>
        {order && (
          <ContactFact label={t('detail.order')}>
            <AnchorLink to="/orders/$id" params={{ id: order.id }} size="sm">
              {t('detail.orderNumber', { number: order.orderNumber })}
            </AnchorLink>
          </ContactFact>
        )}
      </ContactList>
    </SectionCard>
  );
}
