import type { Handlers } from '#platform/http/route-adapter.ts';
import { createProvider } from './create-provider.ts';
import { deleteProvider } from './delete-provider.ts';
import { exportProviders } from './export-providers.ts';
import { listProviders } from './list-providers.ts';
import { readProvider } from './read-provider.ts';
import { updateProvider } from './update-provider.ts';

export const providerHandlers = {
  listProviders: (scope, { query }) => listProviders(scope, query),
  exportProviders: (scope, request) => exportProviders(scope, request),
  readProvider: (scope, { params }) => readProvider(scope, params),
  createProvider: (scope, { body }) => createProvider(scope, body),
  updateProvider: (scope, { params, body }) => updateProvider(scope, { ...params, ...body }),
  deleteProvider: (scope, { params }) => deleteProvider(scope, params),
} satisfies Handlers<
  | 'listProviders'
  | 'exportProviders'
  | 'readProvider'
  | 'createProvider'
  | 'updateProvider'
  | 'deleteProvider'
>;
