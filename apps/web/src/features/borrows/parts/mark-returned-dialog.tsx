import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import {
  type DialogOpenings,
  MoneyDialog,
  useDialogOpenings,
} from '#shared/ui/dialog/money-dialog.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { MarkReturnedEntry } from './mark-returned-entry.tsx';
import { type BackBefore, RETURN_NOTICE } from './use-send-return.ts';

/**
 * Return dialog (rules.md#deposits): `markReturned` opens it for a loan, with one of its units chosen where one is
 * given; the page renders `dialog`. Opening it does not render the page again.
 */
export function useMarkReturned(): {
  markReturned: (borrowId: string, unitId?: string) => void;
  dialog: ReactNode;
} {
  const openings = useDialogOpenings<Opened>();
  return useMemo(
    () => ({
      markReturned: (borrowId: string, unitId?: string) => {
        notify.hide(RETURN_NOTICE);
        openings.open({ borrowId, unitId, before: undefined });
      },
      dialog: <MarkReturnedDialog openings={openings} />,
    }),
    [openings],
  );
}

interface Opened {
  borrowId: string;
  unitId: string | undefined;
  before: BackBefore | undefined;
}

function MarkReturnedDialog({ openings }: { openings: DialogOpenings<Opened> }) {
  const { t } = useTranslation('borrows');
  return (
    <MoneyDialog openings={openings} size={940} title={() => t('markReturned.title')}>
      {(opened) => (
        <MarkReturnedEntry
          {...opened}
          onDone={openings.close}
          onGoOn={(before) => openings.open({ ...opened, unitId: undefined, before })}
        />
      )}
    </MoneyDialog>
  );
}
