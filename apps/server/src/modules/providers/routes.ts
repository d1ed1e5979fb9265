import { goneNote, recordNote, sentFields } from '#platform/audit.ts';
import { command, type Handlers } from '#platform/http/handlers.ts';
import { createProvider } from './create-provider.ts';
import { deleteProvider } from './delete-provider.ts';
import { exportProviders } from './export-providers.ts';
import { listProviders } from './list-providers.ts';
import { readProvider } from './read-provider.ts';
import { restoreProvider } from './restore-provider.ts';
import { updateProvider } from './update-provider.ts';

export const providerHandlers = {
  listProviders,
  exportProviders,
  readProvider,
  createProvider: command(createProvider, (_, provider) => recordNote(provider, provider.name)),
  updateProvider: command(updateProvider, ({ body }, provider) =>
    recordNote(provider, provider.name, sentFields(body)),
  ),
  restoreProvider: command(restoreProvider, (_, provider) => recordNote(provider, provider.name)),
  deleteProvider: command(deleteProvider, goneNote('record')),
} satisfies Handlers;
