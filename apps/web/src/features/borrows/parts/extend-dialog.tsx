import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import {
  type DialogOpenings,
  MoneyDialog,
  useDialogOpenings,
} from '#shared/ui/dialog/money-dialog.tsx';
import { ExtendEntry } from './extend-entry.tsx';

/** The dialog that extends a loan: `extend` opens it, `dialog` is to be put on the page. */
export function useExtend(): { extend: (borrowId: string) => void; dialog: ReactNode } {
  const openings = useDialogOpenings<string>();
  return useMemo(
    () => ({ extend: openings.open, dialog: <ExtendDialog openings={openings} /> }),
    [openings],
  );
}

function ExtendDialog({ openings }: { openings: DialogOpenings<string> }) {
  const { t } = useTranslation('borrows');
  return (
    <MoneyDialog openings={openings} title={() => t('extend.title')}>
      {(borrowId) => <ExtendEntry borrowId={borrowId} onDone={openings.close} />}
    </MoneyDialog>
  );
}
