import type { Customer } from '@mostrador/contract/customers';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { PastOrdersList } from '#features/orders/parts/past-orders/past-orders-list.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useRecentPlace } from '#shared/recent-places.ts';
import { usePermission } from '#shared/session/user.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { Page, type PageAction } from '#shared/ui/page/page.tsx';
import { ProfileColumns } from '#shared/ui/page/profile-columns.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { customerQueries } from '../queries.ts';
import { useRemoveCustomer } from '../use-remove-customer.tsx';
import { BorrowHistory } from './borrow-history.tsx';
import { CustomerInfo } from './customer-info.tsx';
import { CustomerReservations } from './customer-reservations.tsx';
import { CustomerStats } from './customer-stats.tsx';
import { RecentOrders } from './recent-orders.tsx';

/** A customer's page: contacts on the right, orders and loans on the left. */
export function CustomerProfile({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customers');
  const { formatDay } = useFormat();
  const summary = useQuery(customerQueries.summary(customer.id));
  useRecentPlace('customer', personName(customer));
  const { menu, overlay } = useMenu(customer);
  return (
    <Page
      title={personName(customer)}
      subtitle={t('profile.since', { date: formatDay(customer.createdAt) })}
      backTo="/customers"
      menu={menu}
      action={
        <ButtonLink
          to="/orders/new"
          state={{ customerId: customer.id }}
          leftSection={<IconPlus size={18} />}
        >
          {t('profile.newOrder')}
        </ButtonLink>
      }
    >
      <ProfileColumns
        head={<CustomerStats summary={summary} />}
        side={
          <>
            <CustomerInfo customer={customer} />
            <SectionCard title={t('profile.pastOrders')}>
              <PastOrdersList customerId={customer.id} />
            </SectionCard>
          </>
        }
      >
        <CustomerReservations customerId={customer.id} />
        <RecentOrders customerId={customer.id} summary={summary} />
        <BorrowHistory customerId={customer.id} />
      </ProfileColumns>
      {overlay}
    </Page>
  );
}

function useMenu(customer: Customer) {
  const { t } = useTranslation('customers');
  const navigate = useNavigate();
  const mayDelete = usePermission('deleteRecords');
  const { remove, overlay } = useRemoveCustomer(() =>
    navigate({ to: '/customers', replace: true }),
  );
  const menu: PageAction[] = [
    {
      label: t('action.edit'),
      icon: <IconPencil size={16} />,
      onClick: () => void navigate({ to: '/customers/$id/edit', params: { id: customer.id } }),
    },
  ];
  if (mayDelete) {
    menu.push({
      label: t('action.delete'),
      icon: <IconTrash size={16} />,
      onClick: () => void remove(customer),
      dangerous: true,
    });
  }
  return { menu, overlay };
}
