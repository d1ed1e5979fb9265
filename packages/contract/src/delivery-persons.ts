import { DELIVERY_PERSONS_PAGE_SIZE, HAND_INS_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { DELIVERY_PERSON_SORTS } from '@mostrador/domain/list-sorts';
import { z } from 'zod';
import type { deliveryPersonCalls } from './calls/delivery-persons.ts';
import {
  id,
  idParams,
  instant,
  listQuery,
  loadedAt,
  money,
  nothing,
  onlyDeleted,
  optionalEmail,
  optionalPhone,
  pagination,
  positiveMoney,
  queryBoolean,
  requiredText,
  sortedBy,
} from './shared/fields.ts';
import type { ShapesOf } from './shared/shapes.ts';

export const deliveryPerson = z.object({
  id,
  name: z.string(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  availableToDeliver: z
    .boolean()
    .meta({ description: 'Whether new deliveries may be assigned to the person' }),
  deliveries: z.int().meta({ description: 'Orders that this person delivered' }),
  cash: money.meta({ description: 'Cash collected at the door and not handed in yet' }),
  createdAt: instant,
  updatedAt: instant,
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
  deleted: onlyDeleted,
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

const person = z.object({ firstName: z.string(), lastName: z.string() });

const handIn = z.object({
  id,
  amount: money,
  createdAt: instant,
  user: person.meta({ description: 'Who took it' }),
  voided: z
    .object({
      at: instant.meta({ description: 'When it was voided' }),
      reason: z.string().meta({ description: 'Why the hand-in was wrong' }),
      user: person,
    })
    .nullable()
    .meta({ description: 'When and by whom it was voided; null for one that counts' }),
});
export type HandIn = z.input<typeof handIn>;

const handInAnswer = handIn.extend({
  deliveryPerson: z.string().meta({ description: 'Name of the delivery person' }),
  cash: money.meta({ description: 'What the delivery person has now' }),
});

const handInsQuery = listQuery({ default: HAND_INS_PAGE_SIZE }).omit({ search: true });

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
    body: deliveryPersonBody.extend({ updatedAt: loadedAt }),
    response: deliveryPerson,
  },
  listHandIns: {
    summary: 'What a delivery person handed in, newest first',
    params: idParams,
    query: handInsQuery,
    response: z.object({ handIns: z.array(handIn), pagination }),
  },
  createHandIn: {
    summary: 'Take cash that a delivery person hands in; it is no payment',
    params: idParams,
    body: z.object({
      amount: positiveMoney.meta({ description: 'At most the cash that they have' }),
    }),
    response: handInAnswer,
  },
  voidHandIn: {
    summary: 'Void a wrong hand-in: it stays in the list, and counts no more',
    params: z.object({ id, handInId: id.toLowerCase() }),
    body: z.object({
      reason: requiredText(500).meta({ description: 'Why the hand-in was wrong' }),
    }),
    response: handInAnswer,
  },
  restoreDeliveryPerson: {
    summary: 'Bring a deleted delivery person back',
    params: idParams,
    response: deliveryPerson,
  },
  deleteDeliveryPerson: {
    summary: 'Delete a delivery person',
    params: idParams,
    response: nothing,
  },
} satisfies ShapesOf<typeof deliveryPersonCalls>;
