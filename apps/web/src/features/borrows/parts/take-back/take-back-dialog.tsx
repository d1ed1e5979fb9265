import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import {
  type DialogOpenings,
  MoneyDialog,
  useDialogOpenings,
} from '#shared/ui/dialog/money-dialog.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { TakeBackEntry } from './take-back-entry.tsx';
import { RETURN_NOTICE } from './use-tell-return.ts';

/** Loans of one customer that are chosen at first. */
interface Opened {
  borrowIds: readonly [string, ...string[]];
  /** Unit of the first one that is chosen at first; undefined for all of the loan. */
  unitId: string | undefined;
}

/** Opens the dialog for a loan, with one of its units chosen where one is given. */
export type TakeBack = (borrowId: string, unitId?: string) => void;

/**
 * Dialog that takes back loans of a customer (rules.md#loans-that-come-back-together): `takeBack` opens it for a loan,
 * `takeBackAll` for several; the page renders `dialog`. Opening it does not render the page again.
 */
export function useTakeBack(): {
  takeBack: TakeBack;
  takeBackAll: (borrowIds: readonly string[]) => void;
  dialog: ReactNode;
} {
  const openings = useDialogOpenings<Opened>();
  return useMemo(() => {
    const open = (opened: Opened) => {
      notify.hide(RETURN_NOTICE);
      openings.open(opened);
    };
    return {
      takeBack: (borrowId: string, unitId?: string) => open({ borrowIds: [borrowId], unitId }),
      takeBackAll: ([first, ...others]: readonly string[]) => {
        if (first !== undefined) open({ borrowIds: [first, ...others], unitId: undefined });
      },
      dialog: <TakeBackDialog openings={openings} />,
    };
  }, [openings]);
}

function TakeBackDialog({ openings }: { openings: DialogOpenings<Opened> }) {
  const { t } = useTranslation('borrows');
  return (
    <MoneyDialog openings={openings} size={980} title={() => t('takeBack.title')}>
      {(opened) => <TakeBackEntry {...opened} onDone={openings.close} />}
    </MoneyDialog>
  );
}
