import { expect, test } from 'vitest';
import { deleteCustomer } from '#modules/customers/delete-customer.ts';
import { goneNote } from '#platform/audit.ts';
import { command, type Handlers } from './handlers.ts';

test('a command stands beside the note that the audit trail gets of it', () => {
  const handlers = {
    deleteCustomer: command(deleteCustomer, goneNote('record')),
  } satisfies Handlers;
  // @ts-expect-error: the check of the types fails as soon as a command may stand without a note.
  void ({ deleteCustomer } satisfies Handlers);
  // @ts-expect-error: a read leaves no entry, and takes no transaction.
  void ({ readCustomer: command(deleteCustomer, goneNote('record')) } satisfies Handlers);

  const request = { params: { id: 'c1' }, query: undefined, body: undefined };
  const note = { kind: 'record', subjectId: 'c1', subject: 'Ana Ruiz' };
  expect(handlers.deleteCustomer.note(request, { name: 'Ana Ruiz' })).toEqual(note);
});
