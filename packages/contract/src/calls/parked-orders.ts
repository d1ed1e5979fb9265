import { get, post, remove } from './call.ts';

export const parkedOrderCalls = {
  listParkedOrders: get('/parked-orders', 'viewRecords'),
  parkOrder: post('/parked-orders', 'manageRecords', { status: 201 }),
  takeParkedOrder: post('/parked-orders/:id/take', 'manageRecords'),
  deleteParkedOrder: remove('/parked-orders/:id', 'manageRecords'),
};
