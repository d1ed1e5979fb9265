import { Stack } from '@mantine/core';
import type { Amount } from '@mostrador/domain/money';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { draftFigures } from '#features/orders/draft/draft-figures.ts';
import { type DraftStore, openDraft } from '#features/orders/draft/draft-store.ts';
import { isUnsaved } from '#features/orders/draft/edit-draft.ts';
import { useStoreTerms } from '#features/orders/draft/use-draft-figures.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { isServerThere } from '#shared/offline/connection.ts';
import { useUser } from '#shared/session/user.tsx';
import { useConfirm } from '#shared/ui/dialog/confirm.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { inTurn } from './in-turn.ts';
import { moveToDraft } from './move-to-draft.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { changeEntry, entryNow } from './outbox-store.ts';
import { paidAmount } from './page/paid-amount.ts';
import { sendNow } from './sender.ts';

/** The ways out of the outbox, for an entry of the person signed in. */
export function useOutboxActions(entry: OutboxEntry) {
  const { t } = useTranslation('outbox');
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const askReplace = useAskReplace();
  const askDelete = useAskDelete();
  const { id: userId, store } = useUser();
  const { id } = entry;

  const whileBusy = async (act: () => Promise<unknown>) => {
    setBusy(true);
    await act().catch(() => notify.error({ message: t('notDone') }));
    setBusy(false);
  };

  /** What is being sent right now may be saved by the time it is this one's turn. */
  const ifStill = async (
    kinds: readonly OutboxEntry['state']['kind'][],
    act: () => Promise<void>,
  ) => {
    await inTurn(async () => {
      const now = await entryNow(id);
      if (now !== undefined && kinds.includes(now.state.kind)) return act();
      notify.warning({ message: t('changedMeanwhile') });
    });
  };

  const sendIfThere = async () => {
    if (await isServerThere()) await sendNow();
    else notify.warning({ message: t('stillOffline') });
  };

  return {
    isBusy,
    sendNow: () => whileBusy(sendIfThere),
    tryAgain: () =>
      whileBusy(async () => {
        await changeEntry(id, (now) =>
          now.state.kind === 'refused' ? { ...now, state: { kind: 'waiting' } } : now,
        );
        await sendIfThere();
      }),
    remove: async () => {
      if (!(await askDelete(entry))) return;
      await whileBusy(() =>
        ifStill([entry.state.kind], async () => {
          await changeEntry(id, () => null);
        }),
      );
    },
    /** What was sent is on the server; here only its note goes. */
    dismiss: () => whileBusy(() => changeEntry(id, () => null)),
    change: async () => {
      const draft = openDraft(store.id, userId);
      if (draft.get().sent !== null) {
        notify.warning({ message: t('change.answerFirst') });
        return navigate({ to: '/orders/new' });
      }
      if (!(await askReplace(draft))) return;
      await whileBusy(() =>
        ifStill(['refused'], async () => {
          if (!(await moveToDraft(entry, draft))) {
            notify.error({ message: t('change.notKept') });
            return;
          }
          await navigate({ to: '/orders/new' });
        }),
      );
    },
  };
}

/** Asks before an order that is being entered gives way to another one. */
function useAskReplace() {
  const { t } = useTranslation(['outbox', 'orderForm']);
  const { formatCents, formatNumber } = useFormat();
  const confirm = useConfirm();
  const terms = useStoreTerms();
  return async (draft: DraftStore) => {
    if (!isUnsaved(draft.get())) return true;
    const { itemsCount, totalCents } = draftFigures(draft.get(), terms);
    const items = t('orderForm:itemsCount', {
      count: itemsCount,
      formatted: formatNumber(itemsCount),
    });
    return confirm({
      title: t('change.replaceTitle'),
      children: t('change.replaceHint', { items, total: formatCents(totalCents) }),
      confirmLabel: t('change.replace'),
      cancelLabel: t('change.keep'),
      dangerous: true,
    });
  };
}

/** Asks before an order is gone for good: whose, how much, and what was paid for it. */
function useAskDelete() {
  const { t } = useTranslation(['outbox', 'common']);
  const { formatMoney } = useFormat();
  const confirm = useConfirm();
  return ({ body, isOutcomeUnknown }: OutboxEntry) => {
    const paid = paidAmount(body);
    return confirm({
      title: t('delete.title'),
      children: (
        <Stack gap="xs">
          <span>
            {t('delete.hint', {
              customer: body.customerName || t('common:walkIn'),
              total: formatMoney(body.total as Amount),
            })}{' '}
            {!isOutcomeUnknown && t('delete.neverSent')}
          </span>
          {isOutcomeUnknown && <span>{t('delete.mayBeSaved')}</span>}
          {paid > 0 && <span>{t('delete.paid', { amount: formatMoney(paid) })}</span>}
        </Stack>
      ),
      confirmLabel: t('delete.confirm'),
      cancelLabel: t('delete.keep'),
      dangerous: true,
    });
  };
}
