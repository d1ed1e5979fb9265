import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import {
  type DialogOpenings,
  MoneyDialog,
  useDialogOpenings,
} from '#shared/ui/dialog/money-dialog.tsx';
import { type ChargeSubject, VoidChargeEntry } from './void-charge-entry.tsx';

/**
 * The dialog that voids a charge (rules.md#claims-and-charges): `voidCharge` opens it, `dialog` is to be put
 * on the page.
 */
export function useVoidChargeDialog(): {
  voidCharge: (subject: ChargeSubject) => void;
  dialog: ReactNode;
} {
  const openings = useDialogOpenings<ChargeSubject>();
  return useMemo(
    () => ({ voidCharge: openings.open, dialog: <VoidChargeDialog openings={openings} /> }),
    [openings],
  );
}

function VoidChargeDialog({ openings }: { openings: DialogOpenings<ChargeSubject> }) {
  const { t } = useTranslation('charges');
  return (
    <MoneyDialog closesOnClickOutside openings={openings} title={() => t('void.title')}>
      {(subject) => <VoidChargeEntry {...subject} onDone={openings.close} />}
    </MoneyDialog>
  );
}
