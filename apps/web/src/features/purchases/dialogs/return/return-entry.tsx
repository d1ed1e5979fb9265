import { Button } from '@mantine/core';
import type { Purchase } from '@mostrador/contract/purchases';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useSendPurchase } from '#features/purchases/dialogs/use-send-purchase.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Request } from '#shared/api/client.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { UnfinishedSending } from '#shared/sending/unfinished-sending.tsx';
import { useDialogDraft } from '#shared/ui/dialog/dialog.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { Empty } from '#shared/ui/page/empty.tsx';
import { EMPTY_RETURN, hasReturnable, type ReturnDraft, returnBody } from './return-draft.ts';
import { ReturnForm } from './return-form.tsx';

interface Props {
  purchase: Purchase;
  onDone: () => void;
}

/** The inside of the return dialog (rules.md#purchase-returns). */
export function ReturnEntry({ purchase, onDone }: Props) {
  const { t } = useTranslation(['purchases', 'common']);
  const { formatNumber } = useFormat();
  const sending = useSendPurchase('returnPurchase', purchase, ({ returns, purchaseNumber }) => {
    const count = (returns.at(-1)?.items ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
    const number = formatNumber(count);
    notify.success({ message: t('messages.returnProcessed', { count, number, purchaseNumber }) });
    onDone();
  });
  const { unknown, isSent } = sending;
  const [draft, setDraft] = useState(() =>
    unknown === undefined ? EMPTY_RETURN : draftOf(unknown.body),
  );
  useDialogDraft(draft);
  if (unknown) {
    return (
      <UnfinishedSending
        title={t('unfinished.return')}
        hint={t('unfinished.hint')}
        sending={sending}
        onClose={onDone}
      />
    );
  }
  if (!hasReturnable(sending.purchase) && !isSent) {
    return (
      <Empty
        icon={<IconCircleCheck size={24} />}
        title={t('return.nothingLeft')}
        description={t('return.nothingLeftHint')}
        action={
          <Button variant="default" onClick={onDone} autoFocus>
            {t('common:close')}
          </Button>
        }
      />
    );
  }
  return (
    <ReturnForm
      purchase={sending.purchase}
      draft={draft}
      onChange={setDraft}
      error={sending.error}
      isSending={isSent}
      onCancel={onDone}
      onSubmit={() =>
        void sending.send({ params: { id: purchase.id }, body: returnBody(purchase, draft) })
      }
    />
  );
}

/** What was typed before a reload, from what was sent. */
function draftOf({ items, reason, notes }: Request<'returnPurchase'>['body']): ReturnDraft {
  return {
    units: Object.fromEntries(
      items.map(({ purchaseItemId, quantity }) => [purchaseItemId, quantity]),
    ),
    reason,
    notes: notes ?? '',
  };
}
