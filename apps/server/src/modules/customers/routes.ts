import { amountOf } from '@mostrador/domain/money';
import { changesTo, fullName, goneNote, recordNote, sentFields } from '#platform/audit.ts';
import { command, type Handlers } from '#platform/http/handlers.ts';
import { createCustomer } from './create-customer.ts';
import { deleteCustomer } from './delete-customer.ts';
import { exportCustomers } from './export-customers.ts';
import { listCustomers } from './list-customers.ts';
import { readCustomer } from './read-customer.ts';
import { restoreCustomer } from './restore-customer.ts';
import { updateCustomer } from './update-customer.ts';

/** All but the summary of a customer, which is made of orders. */
export const customerHandlers = {
  listCustomers,
  exportCustomers,
  readCustomer,
  createCustomer: command(createCustomer, (_, customer) =>
    recordNote(customer, fullName(customer)),
  ),
  updateCustomer: command(updateCustomer, ({ body }, customer) =>
    recordNote(customer, fullName(customer), sentFields(body)),
  ),
  restoreCustomer: command(restoreCustomer, (_, customer) =>
    recordNote(customer, fullName(customer)),
  ),
  deleteCustomer: command(deleteCustomer, (request, gone) => ({
    ...goneNote('record')(request, gone),
    changes: changesTo({
      loans: gone.open.loans || undefined,
      amountDue: amountOf(gone.open.amountDueCents) || undefined,
      reservations: gone.open.reservations || undefined,
    }),
  })),
} satisfies Handlers;
