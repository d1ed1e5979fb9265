import { get, post, put, remove } from './call.ts';

export const deliveryPersonCalls = {
  listDeliveryPersons: get('/delivery-persons', 'viewRecords'),
  readDeliveryPerson: get('/delivery-persons/:id', 'viewRecords'),
  createDeliveryPerson: post('/delivery-persons', 'manageRecords', { status: 201 }),
  updateDeliveryPerson: put('/delivery-persons/:id', 'manageRecords'),
  deleteDeliveryPerson: remove('/delivery-persons/:id', 'manageRecords'),
};
