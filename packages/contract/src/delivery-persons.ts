import { DELIVERY_PERSONS_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { DELIVERY_PERSON_SORTS } from '@mostrador/domain/list-sorts';
import { z } from 'zod';
import type { deliveryPersonCalls } from './calls/delivery-persons.ts';
import {
  id,
  idParams,
  instant,
  listQuery,
  nothing,
  optionalEmail,
  optionalPhone,
  pagination,
  queryBoolean,
  requiredText,
  sortedBy,
} from './shared/fields.ts';
import type { ShapesOf } from './shared/shapes.ts';

const deliveryPerson = z.object({
  id,
  name: z.string(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  availableToDeliver: z
    .boolean()
    .meta({ description: 'Whether new deliveries may be assigned to the person' }),
  deliveries: z.int().meta({ description: 'Orders that this person delivered' }),
  createdAt: instant,
});
export type DeliveryPerson = z.input<typeof deliveryPerson>;

const deliveryPersonBody = z.object({
  name: requiredText(200),
  email: optionalEmail,
  phoneNumber: optionalPhone,
  availableToDeliver: z
    .boolean()
    .nullish()
    .transform((value) => value ?? true)
    .meta({
      description: 'Whether new deliveries may be assigned to the person; true if left out',
    }),
});

const deliveryPersonsQuery = listQuery({ default: DELIVERY_PERSONS_PAGE_SIZE }).extend({
  sort: sortedBy(DELIVERY_PERSON_SORTS, 'by name'),
  availableToDeliver: queryBoolean
    .optional()
    .meta({ description: 'Only persons who are available, or only those who are not' }),
  availableFirst: queryBoolean
    .optional()
    .meta({ description: 'Available persons before the others' }),
});
const deliveryPersonList = z.object({
  deliveryPersons: z.array(deliveryPerson),
  pagination,
});

export const deliveryPersonShapes = {
  listDeliveryPersons: {
    summary: 'Delivery persons by name',
    query: deliveryPersonsQuery,
    response: deliveryPersonList,
  },
  readDeliveryPerson: {
    summary: 'One delivery person',
    params: idParams,
    response: deliveryPerson,
  },
  createDeliveryPerson: {
    summary: 'Add a delivery person',
    body: deliveryPersonBody,
    response: deliveryPerson,
  },
  updateDeliveryPerson: {
    summary: 'Change a delivery person',
    params: idParams,
    body: deliveryPersonBody,
    response: deliveryPerson,
  },
  deleteDeliveryPerson: {
    summary: 'Delete a delivery person',
    params: idParams,
    response: nothing,
  },
} satisfies ShapesOf<typeof deliveryPersonCalls>;
