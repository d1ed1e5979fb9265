import { ImportPage } from './import-page.tsx';

/** /providers/import */
export function ImportProvidersPage() {
  return <ImportPage kind="providers" />;
}
