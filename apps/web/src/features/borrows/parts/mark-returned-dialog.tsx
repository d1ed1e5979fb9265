import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import {
  type DialogOpenings,
  MoneyDialog,
  useDialogOpenings,
} from '#shared/ui/dialog/money-dialog.tsx';
import { MarkReturnedEntry } from './mark-returned-entry.tsx';

/**
 * Return dialog (rules.md#deposits): `markReturned` opens it for a loan; the page renders `dialog`.
 * Opening it does not render the page again.
 */
export function useMarkReturned(): { markReturned: (borrowId: string) => void; dialog: ReactNode } {
  const openings = useDialogOpenings<string>();
  return useMemo(
    () => ({
      markReturned: openings.open,
      dialog: <MarkReturnedDialog openings={openings} />,
    }),
    [openings],
  );
}

function MarkReturnedDialog({ openings }: { openings: DialogOpenings<string> }) {
  const { t } = useTranslation('borrows');
  return (
    <MoneyDialog openings={openings} size={940} title={() => t('markReturned.title')}>
      {(borrowId) => <MarkReturnedEntry borrowId={borrowId} onDone={openings.close} />}
    </MoneyDialog>
  );
}
