import { DraftProvider } from './draft-context.tsx';
import { OrderForm } from './order-form.tsx';

/** /orders/new: a sale, a loan, or both. */
export function OrderFormPage() {
  return (
    <DraftProvider>
      <OrderForm />
    </DraftProvider>
  );
}
