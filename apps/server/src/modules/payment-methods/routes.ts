import { goneNote, recordNote, sentFields } from '#platform/audit.ts';
import { command, type Handlers } from '#platform/http/handlers.ts';
import { createPaymentMethod } from './create-payment-method.ts';
import { deletePaymentMethod } from './delete-payment-method.ts';
import { listPaymentMethods } from './list-payment-methods.ts';
import { readPaymentMethod } from './read-payment-method.ts';
import { updatePaymentMethod } from './update-payment-method.ts';

export const paymentMethodHandlers = {
  listPaymentMethods,
  readPaymentMethod,
  createPaymentMethod: command(createPaymentMethod, (_, method) => recordNote(method, method.name)),
  updatePaymentMethod: command(updatePaymentMethod, ({ body }, method) =>
    recordNote(method, method.name, sentFields(body)),
  ),
  deletePaymentMethod: command(deletePaymentMethod, goneNote('record')),
} satisfies Handlers;
