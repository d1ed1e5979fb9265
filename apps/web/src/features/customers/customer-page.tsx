import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { KeyFigures } from '#shared/ui/key-figures.tsx';
import { SkeletonCard } from '#shared/ui/page/skeleton-card.tsx';
import { ProfileSkeleton } from '#shared/ui/record/profile-skeleton.tsx';
import { RecordPage } from '#shared/ui/record/record-pages.tsx';
import { CustomerMissing } from './profile/customer-missing.tsx';
import { CustomerProfile } from './profile/customer-profile.tsx';
import { customerQueries } from './queries.ts';

const route = getRouteApi('/shell/customers/$id');

/** /customers/{id}: one customer, what they ordered and what they have on loan. */
export function CustomerPage() {
  const { id } = route.useParams();
  return (
    <RecordPage
      words="customers"
      listAt="/customers"
      query={customerQueries.detail(id)}
      missing={<CustomerMissing />}
      skeleton={<CustomerProfileSkeleton />}
    >
      {(customer) => <CustomerProfile key={id} customer={customer} />}
    </RecordPage>
  );
}

/** Placeholder of a customer's profile. */
function CustomerProfileSkeleton() {
  const { t } = useTranslation('customers');
  const figures = [
    { label: t('stats.ordersCount'), value: undefined },
    { label: t('stats.averageOrderValue'), value: undefined },
    { label: t('stats.totalSpent'), value: undefined },
  ];
  return (
    <ProfileSkeleton
      title={t('kind')}
      hasSubtitle
      backTo="/customers"
      head={<KeyFigures figures={figures} />}
    >
      <SkeletonCard />
      <SkeletonCard />
    </ProfileSkeleton>
  );
}
