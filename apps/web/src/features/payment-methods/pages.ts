import { PAYMENT_METHODS_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { PAYMENT_METHOD_SORTS } from '@mostrador/domain/list-sorts';
import { IconCreditCard } from '@tabler/icons-react';
import { page } from '#shared/pages/page.ts';
import { listSearchOf } from '#shared/ui/list/list-search.ts';

const texts = ['store'] as const;

/** The pages of payment methods. */
export const paymentMethodPages = [
  page(
    '/payment-methods',
    () => import('./payment-method-list-page.tsx'),
    'PaymentMethodListPage',
    {
      search: listSearchOf(PAYMENT_METHODS_PAGE_SIZE, PAYMENT_METHOD_SORTS),
      texts,
      menu: { group: 'settings', place: 14, label: 'paymentMethods', icon: IconCreditCard },
    },
  ),
  page(
    '/payment-methods/new',
    () => import('./new-payment-method-page.tsx'),
    'NewPaymentMethodPage',
    { permission: 'manageRecords', texts },
  ),
  page('/payment-methods/$id', () => import('./payment-method-page.tsx'), 'PaymentMethodPage', {
    texts,
  }),
  page(
    '/payment-methods/$id/edit',
    () => import('./edit-payment-method-page.tsx'),
    'EditPaymentMethodPage',
    { permission: 'manageRecords', texts },
  ),
] as const;
