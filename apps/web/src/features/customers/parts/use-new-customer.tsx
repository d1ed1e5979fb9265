import type { Customer } from '@mostrador/contract/customers';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import {
  type DialogOpenings,
  MoneyDialog,
  useDialogOpenings,
} from '#shared/ui/dialog/money-dialog.tsx';
import type { CustomerValues } from './customer-values.ts';
import { NewCustomerForm } from './new-customer-form.tsx';

interface Opening {
  values: CustomerValues;
  onAdded: (customer: Customer) => void;
}

/**
 * The dialog that puts a customer on file while something else goes on: `add` opens it with what is known
 * already, `dialog` is to be put on the page.
 */
export function useNewCustomer(): { add: (opening: Opening) => void; dialog: ReactNode } {
  const openings = useDialogOpenings<Opening>();
  return useMemo(
    () => ({ add: openings.open, dialog: <NewCustomerDialog openings={openings} /> }),
    [openings],
  );
}

function NewCustomerDialog({ openings }: { openings: DialogOpenings<Opening> }) {
  const { t } = useTranslation('customers');
  return (
    <MoneyDialog openings={openings} title={() => t('form.newTitle')}>
      {({ values, onAdded }) => (
        <NewCustomerForm
          known={values}
          onCancel={openings.close}
          onAdded={(customer) => {
            openings.close();
            onAdded(customer);
          }}
        />
      )}
    </MoneyDialog>
  );
}
