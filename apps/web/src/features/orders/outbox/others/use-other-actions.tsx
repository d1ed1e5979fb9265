import { Stack } from '@mantine/core';
import type { Amount } from '@mostrador/domain/money';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useUser } from '#shared/session/user.tsx';
import { useConfirm } from '#shared/ui/dialog/confirm.tsx';
import { MoneyDialog, useDialogOpenings } from '#shared/ui/dialog/money-dialog.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { inTurn } from '../in-turn.ts';
import { broughtBack, type OutboxEntry, putAside, takenOver } from '../outbox-entry.ts';
import { changeEntry, entryNow } from '../outbox-store.ts';
import { sendNow } from '../sender.ts';
import { PutAsideForm } from './put-aside-form.tsx';

/** What the owner or a manager can do with an order that somebody else took on this device. */
export function useOtherActions(entry: OutboxEntry): {
  isBusy: boolean;
  takeOver: () => Promise<void>;
  putAside: () => void;
  bringBack: () => Promise<void>;
  dialog: ReactNode;
} {
  const { t } = useTranslation('outbox');
  const user = useUser();
  const me = { id: user.id, name: personName(user) };
  const openings = useDialogOpenings<OutboxEntry>();
  const askTakeOver = useAskTakeOver();
  const [isBusy, setBusy] = useState(false);

  /** Its maker may have signed in, in another tab, and sent it meanwhile. */
  const changeIfSame = async (change: (now: OutboxEntry) => OutboxEntry) => {
    setBusy(true);
    try {
      await inTurn(async () => {
        const now = await entryNow(entry.id);
        const isSame = now?.maker.id === entry.maker.id && now.state.kind === entry.state.kind;
        if (isSame) await changeEntry(entry.id, change);
        else notify.warning({ message: t('changedMeanwhile') });
      });
    } catch {
      notify.error({ message: t('notDone') });
    }
    setBusy(false);
  };

  return {
    isBusy,
    takeOver: async () => {
      if (!(await askTakeOver(entry))) return;
      await changeIfSame((now) => takenOver(now, me));
      await sendNow();
    },
    putAside: () => openings.open(entry),
    bringBack: () => changeIfSame(broughtBack),
    dialog: (
      <MoneyDialog openings={openings} title={() => t('aside.title')} closesOnClickOutside>
        {(opened) => (
          <PutAsideForm
            entry={opened}
            onCancel={openings.close}
            onSubmit={(reason) => {
              openings.close();
              const at = new Date().toISOString();
              void changeIfSame((now) => putAside(now, { reason, by: me, at }));
            }}
          />
        )}
      </MoneyDialog>
    ),
  };
}

function useAskTakeOver() {
  const { t } = useTranslation(['outbox', 'common']);
  const { formatMoney } = useFormat();
  const confirm = useConfirm();
  return ({ body, maker, isOutcomeUnknown }: OutboxEntry) =>
    confirm({
      title: t('takeOver.title'),
      children: (
        <Stack gap="xs">
          <span>
            {t('takeOver.hint', {
              customer: body.customerName || t('common:walkIn'),
              total: formatMoney(body.total as Amount),
              name: maker.name,
            })}
          </span>
          {isOutcomeUnknown && <span>{t('mayBeSaved')}</span>}
        </Stack>
      ),
      confirmLabel: t('takeOver.open'),
      cancelLabel: t('takeOver.keep'),
    });
}
