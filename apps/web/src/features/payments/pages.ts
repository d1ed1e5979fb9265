import { IconCash } from '@tabler/icons-react';
import { page } from '#shared/pages/page.ts';
import { pendingPaymentsSearch } from './pending-payments-search.ts';

const texts = ['sales'] as const;

/** The pages of taking payments. */
export const paymentPages = [
  page('/payments', () => import('./pending-payments-page.tsx'), 'PendingPaymentsPage', {
    search: pendingPaymentsSearch,
    permission: 'takePayments',
    texts,
    menu: { group: 'sell', place: 3, label: 'payments', icon: IconCash, shortcut: 'goPayments' },
    action: { place: 3, label: 'takePayment', icon: IconCash },
  }),
  page('/payments/$id/add', () => import('./order-payment-page.tsx'), 'OrderPaymentPage', {
    permission: 'takePayments',
    texts,
  }),
] as const;
