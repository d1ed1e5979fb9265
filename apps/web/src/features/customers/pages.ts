import { CUSTOMERS_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { CUSTOMER_SORTS } from '@mostrador/domain/list-sorts';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { page } from '#shared/pages/page.ts';
import { deletableSearchOf } from '#shared/ui/list/list-search.ts';

const texts = ['sales', 'catalogue'] as const;

/** The pages of customers. */
export const customerPages = [
  page('/customers', () => import('./customer-list-page.tsx'), 'CustomerListPage', {
    search: deletableSearchOf(CUSTOMERS_PAGE_SIZE, CUSTOMER_SORTS),
    texts,
    menu: {
      group: 'people',
      place: 11,
      label: 'customers',
      icon: IconUsers,
      shortcut: 'goCustomers',
    },
  }),
  page('/customers/new', () => import('./new-customer-page.tsx'), 'NewCustomerPage', {
    texts,
    action: { place: 2, label: 'newCustomer', icon: IconUserPlus },
  }),
  page('/customers/$id', () => import('./customer-page.tsx'), 'CustomerPage', { texts }),
  page('/customers/$id/edit', () => import('./edit-customer-page.tsx'), 'EditCustomerPage', {
    texts,
  }),
] as const;
