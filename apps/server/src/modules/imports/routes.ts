import type { Answer } from '@mostrador/contract/routes';
import { type AuditNote, changesTo, untold } from '#platform/audit.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { Scope } from '#platform/scope.ts';
import { customerImports } from './customer-imports.ts';
import type { ImportFile } from './file/import-file.ts';
import type { ImportResource } from './import-resource.ts';
import { productImports } from './product-imports.ts';
import { providerImports } from './provider-imports.ts';
import { previewImport, runImport } from './run-import.ts';

const preview = <Fields extends object>(resource: ImportResource<Fields>) => ({
  run: (scope: Scope, file: ImportFile) => previewImport(scope, resource, file),
  note: untold,
});

const importing = <Fields extends object>(resource: ImportResource<Fields>) => ({
  run: (scope: Scope, file: ImportFile) => runImport(scope, resource, file),
  note: (_: unknown, { created, updated }: Answer<'importProducts'>): AuditNote => ({
    kind: 'record',
    changes: changesTo({ created, updated }),
  }),
});

export const importHandlers = {
  previewProductImport: preview(productImports),
  importProducts: importing(productImports),
  previewCustomerImport: preview(customerImports),
  importCustomers: importing(customerImports),
  previewProviderImport: preview(providerImports),
  importProviders: importing(providerImports),
} satisfies Handlers;
