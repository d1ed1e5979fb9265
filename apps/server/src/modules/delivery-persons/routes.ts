import { centsOf } from '@mostrador/domain/money';
import { goneNote, recordNote, sentFields } from '#platform/audit.ts';
import { command, type Handlers } from '#platform/http/handlers.ts';
import { createDeliveryPerson } from './create-delivery-person.ts';
import { deleteDeliveryPerson } from './delete-delivery-person.ts';
import { createHandIn, listHandIns, voidHandIn } from './hand-ins.ts';
import { listDeliveryPersons } from './list-delivery-persons.ts';
import { readDeliveryPerson } from './read-delivery-person.ts';
import { restoreDeliveryPerson } from './restore-delivery-person.ts';
import { updateDeliveryPerson } from './update-delivery-person.ts';

export const deliveryPersonHandlers = {
  listDeliveryPersons,
  readDeliveryPerson,
  createDeliveryPerson: command(createDeliveryPerson, (_, person) =>
    recordNote(person, person.name),
  ),
  updateDeliveryPerson: command(updateDeliveryPerson, ({ body }, person) =>
    recordNote(person, person.name, sentFields(body)),
  ),
  restoreDeliveryPerson: command(restoreDeliveryPerson, (_, person) =>
    recordNote(person, person.name),
  ),
  deleteDeliveryPerson: command(deleteDeliveryPerson, goneNote('record')),
  listHandIns,
  createHandIn: command(createHandIn, ({ params }, { amount, deliveryPerson }) => ({
    kind: 'payment',
    subjectId: params.id,
    subject: deliveryPerson,
    amountCents: centsOf(amount),
  })),
  voidHandIn: command(voidHandIn, ({ params, body }, { amount, deliveryPerson }) => ({
    kind: 'cancellation',
    subjectId: params.id,
    subject: deliveryPerson,
    amountCents: centsOf(amount),
    reason: body.reason,
  })),
} satisfies Handlers;
