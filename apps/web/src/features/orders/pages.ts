import { IconPlus, IconReceipt } from '@tabler/icons-react';
import { page } from '#shared/pages/page.ts';
import { orderListSearch } from './list/order-list-search.ts';

const texts = ['sales'] as const;

/** The pages of orders. */
export const orderPages = [
  page('/orders', () => import('./list/order-list-page.tsx'), 'OrderListPage', {
    search: orderListSearch,
    texts,
    menu: { group: 'sell', place: 2, label: 'orders', icon: IconReceipt, shortcut: 'goOrders' },
  }),
  page('/orders/new', () => import('./form/order-form-page.tsx'), 'OrderFormPage', {
    texts,
    action: { place: 1, label: 'newOrder', icon: IconPlus, shortcut: 'newOrder' },
  }),
  page('/orders/$id', () => import('./detail/order-detail-page.tsx'), 'OrderDetailPage', { texts }),
  page('/orders/$id/edit', () => import('./form/edit-order-page.tsx'), 'EditOrderPage', { texts }),
  page('/orders/$id/returns/new', () => import('./return/return-page.tsx'), 'ReturnPage', {
    texts,
  }),
  page('/outbox', () => import('./outbox/page/outbox-page.tsx'), 'OutboxPage', { texts }),
] as const;
