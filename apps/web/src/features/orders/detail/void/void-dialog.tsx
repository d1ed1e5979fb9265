import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import {
  type DialogOpenings,
  MoneyDialog,
  useDialogOpenings,
} from '#shared/ui/dialog/money-dialog.tsx';
import { VoidEntry, type VoidSubject } from './void-entry.tsx';

/**
 * The dialog that voids a wrong payment (rules.md#voided-payments): `voidPayment` opens it, `dialog` is to
 * be put on the page.
 */
export function useVoidDialog(): {
  voidPayment: (subject: VoidSubject) => void;
  dialog: ReactNode;
} {
  const openings = useDialogOpenings<VoidSubject>();
  return useMemo(
    () => ({ voidPayment: openings.open, dialog: <VoidDialog openings={openings} /> }),
    [openings],
  );
}

function VoidDialog({ openings }: { openings: DialogOpenings<VoidSubject> }) {
  const { t } = useTranslation('refunds');
  return (
    <MoneyDialog closesOnClickOutside openings={openings} title={() => t('void.title')}>
      {(subject) => <VoidEntry {...subject} onDone={openings.close} />}
    </MoneyDialog>
  );
}
