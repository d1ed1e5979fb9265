import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { ProfileSkeleton } from '#shared/ui/record/profile-skeleton.tsx';
import { RecordPage } from '#shared/ui/record/record-pages.tsx';
import { DeliveryPersonProfile } from './profile/delivery-person-profile.tsx';
import { deliveryPersonQueries } from './queries.ts';

const route = getRouteApi('/shell/delivery-persons/$id');

/** /delivery-persons/{id}: one delivery person, and what they bring and brought. */
export function DeliveryPersonPage() {
  const { t } = useTranslation('deliveryPersons');
  const { id } = route.useParams();
  return (
    <RecordPage
      words="deliveryPersons"
      listAt="/delivery-persons"
      query={deliveryPersonQueries.detail(id)}
      skeleton={<ProfileSkeleton title={t('kind')} hasSubtitle backTo="/delivery-persons" />}
    >
      {(person) => <DeliveryPersonProfile key={id} person={person} />}
    </RecordPage>
  );
}
