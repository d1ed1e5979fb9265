import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import {
  type DialogOpenings,
  MoneyDialog,
  useDialogOpenings,
} from '#shared/ui/dialog/money-dialog.tsx';
import { FoundEntry, type FoundSubject } from './found-entry.tsx';

/**
 * The dialog that marks lost units as found (rules.md#found-units): `markFound` opens it, `dialog` is to be put on the
 * page.
 */
export function useFoundDialog(): {
  markFound: (subject: FoundSubject) => void;
  dialog: ReactNode;
} {
  const openings = useDialogOpenings<FoundSubject>();
  return useMemo(
    () => ({ markFound: openings.open, dialog: <FoundDialog openings={openings} /> }),
    [openings],
  );
}

function FoundDialog({ openings }: { openings: DialogOpenings<FoundSubject> }) {
  const { t } = useTranslation('borrows');
  return (
    <MoneyDialog openings={openings} title={() => t('found.title')}>
      {(subject) => <FoundEntry {...subject} onDone={openings.close} />}
    </MoneyDialog>
  );
}
