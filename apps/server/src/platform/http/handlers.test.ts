import { expect, test } from 'vitest';
import { deleteProvider } from '#modules/providers/delete-provider.ts';
import { goneNote } from '#platform/audit.ts';
import { command, type Handlers } from './handlers.ts';

test('a command stands beside the note that the audit trail gets of it', () => {
  const handlers = {
    deleteProvider: command(deleteProvider, goneNote('record')),
  } satisfies Handlers;
  // @ts-expect-error: the check of the types fails as soon as a command may stand without a note.
  void ({ deleteProvider } satisfies Handlers);
  // @ts-expect-error: a read leaves no entry, and takes no transaction.
  void ({ readProvider: command(deleteProvider, goneNote('record')) } satisfies Handlers);

  const request = { params: { id: 'c1' }, query: undefined, body: undefined };
  const note = { kind: 'record', subjectId: 'c1', subject: 'Ana Ruiz' };
  expect(handlers.deleteProvider.note(request, { name: 'Ana Ruiz' })).toEqual(note);
});
