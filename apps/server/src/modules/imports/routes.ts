import type { Handlers } from '#platform/http/route-adapter.ts';
import type { Scope } from '#platform/scope.ts';
import { customerImports } from './customer-imports.ts';
import type { ImportFile } from './file/import-file.ts';
import type { ImportResource } from './import-resource.ts';
import { productImports } from './product-imports.ts';
import { providerImports } from './provider-imports.ts';
import { previewImport, runImport } from './run-import.ts';

const preview = <Fields extends object>(resource: ImportResource<Fields>) => ({
  run: (scope: Scope, file: ImportFile) => previewImport(scope, resource, file),
});

const command = <Fields extends object>(resource: ImportResource<Fields>) => ({
  run: (scope: Scope, file: ImportFile) => runImport(scope, resource, file),
});

export const importHandlers = {
  previewProductImport: preview(productImports),
  importProducts: command(productImports),
  previewCustomerImport: preview(customerImports),
  importCustomers: command(customerImports),
  previewProviderImport: preview(providerImports),
  importProviders: command(providerImports),
} satisfies Handlers<
  | 'previewProductImport'
  | 'importProducts'
  | 'previewCustomerImport'
  | 'importCustomers'
  | 'previewProviderImport'
  | 'importProviders'
>;
