import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import {
  type DialogOpenings,
  MoneyDialog,
  useDialogOpenings,
} from '#shared/ui/dialog/money-dialog.tsx';
import { UndoReturnEntry, type UndoSubject } from './undo-return-entry.tsx';

/**
 * The dialog that undoes the return of a loan (rules.md#undone-returns): `undoReturn` opens it, `dialog` is to be put on
 * the page.
 */
export function useUndoReturnDialog(): {
  undoReturn: (subject: UndoSubject) => void;
  dialog: ReactNode;
} {
  const openings = useDialogOpenings<UndoSubject>();
  return useMemo(
    () => ({ undoReturn: openings.open, dialog: <UndoReturnDialog openings={openings} /> }),
    [openings],
  );
}

function UndoReturnDialog({ openings }: { openings: DialogOpenings<UndoSubject> }) {
  const { t } = useTranslation('borrows');
  return (
    <MoneyDialog openings={openings} title={() => t('undo.title')}>
      {(subject) => <UndoReturnEntry {...subject} onDone={openings.close} />}
    </MoneyDialog>
  );
}
