import type { Handlers } from '#platform/http/route-adapter.ts';
import { createDeliveryPerson } from './create-delivery-person.ts';
import { deleteDeliveryPerson } from './delete-delivery-person.ts';
import { listDeliveryPersons } from './list-delivery-persons.ts';
import { readDeliveryPerson } from './read-delivery-person.ts';
import { updateDeliveryPerson } from './update-delivery-person.ts';

export const deliveryPersonHandlers = {
  listDeliveryPersons: (scope, { query }) => listDeliveryPersons(scope, query),
  readDeliveryPerson: (scope, { params }) => readDeliveryPerson(scope, params),
  createDeliveryPerson: (scope, { body }) => createDeliveryPerson(scope, body),
  updateDeliveryPerson: (scope, { params, body }) =>
    updateDeliveryPerson(scope, { ...params, ...body }),
  deleteDeliveryPerson: (scope, { params }) => deleteDeliveryPerson(scope, params),
} satisfies Handlers<
  | 'listDeliveryPersons'
  | 'readDeliveryPerson'
  | 'createDeliveryPerson'
  | 'updateDeliveryPerson'
  | 'deleteDeliveryPerson'
>;
