import { ImportPage } from './import-page.tsx';

/** /customers/import */
export function ImportCustomersPage() {
  return <ImportPage kind="customers" />;
}
