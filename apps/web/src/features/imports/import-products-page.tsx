import { ImportPage } from './import-page.tsx';

/** /products/import */
export function ImportProductsPage() {
  return <ImportPage kind="products" />;
}
