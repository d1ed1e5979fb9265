import { get, post, put, remove } from './call.ts';

export const deliveryPersonCalls = {
  listDeliveryPersons: get('/delivery-persons', 'viewRecords'),
  readDeliveryPerson: get('/delivery-persons/:id', 'viewRecords'),
  createDeliveryPerson: post('/delivery-persons', 'manageRecords', { status: 201 }),
  updateDeliveryPerson: put('/delivery-persons/:id', 'manageRecords'),
  listHandIns: get('/delivery-persons/:id/hand-ins', 'viewRecords'),
  createHandIn: post('/delivery-persons/:id/hand-ins', 'takePayments', {
    status: 201,
    document: true,
  }),
  voidHandIn: post('/delivery-persons/:id/hand-ins/:handInId/void', 'takePayments', {
    document: true,
  }),
  deleteDeliveryPerson: remove('/delivery-persons/:id', 'manageRecords'),
  restoreDeliveryPerson: post('/delivery-persons/:id/restore', 'manageRecords'),
};
