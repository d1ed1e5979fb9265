import { Button } from '@mantine/core';
import type { Purchase } from '@mostrador/contract/purchases';
import { centsOf } from '@mostrador/domain/money';
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
import { EMPTY_RECEIPT, type ReceiptDraft, receiptBody, receivableItems } from './receipt-draft.ts';
import { ReceiptForm } from './receipt-form.tsx';

interface Props {
  purchase: Purchase;
  onDone: () => void;
}

/** The inside of the receipt dialog (rules.md#receipts). */
export function ReceiptEntry({ purchase, onDone }: Props) {
  const { t } = useTranslation(['purchases', 'common']);
  const { formatNumber } = useFormat();
  const sending = useSendPurchase('receivePurchase', purchase, ({ receipts, purchaseNumber }) => {
    const count = (receipts.at(-1)?.items ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
    const number = formatNumber(count);
    notify.success({ message: t('messages.receiptAdded', { count, number, purchaseNumber }) });
    onDone();
  });
  const { unknown, isSent } = sending;
  const [draft, setDraft] = useState(() =>
    unknown === undefined ? EMPTY_RECEIPT : draftOf(unknown.body),
  );
  useDialogDraft(draft);
  if (unknown) {
    return (
      <UnfinishedSending
        title={t('unfinished.receipt')}
        hint={t('unfinished.hint')}
        sending={sending}
        onClose={onDone}
      />
    );
  }
  const shown = sending.purchase;
  const isOver = shown.status === 'CANCELLED' || receivableItems(shown, draft.units).length === 0;
  if (isOver && !isSent) {
    return (
      <Empty
        icon={<IconCircleCheck size={24} />}
        title={t('receipt.nothingLeft')}
        description={t('receipt.nothingLeftHint')}
        action={
          <Button variant="default" onClick={onDone} autoFocus>
            {t('common:close')}
          </Button>
        }
      />
    );
  }
  return (
    <ReceiptForm
      purchase={shown}
      draft={draft}
      onChange={setDraft}
      error={sending.error}
      isSending={isSent}
      onCancel={onDone}
      onSubmit={() =>
        void sending.send({ params: { id: purchase.id }, body: receiptBody(purchase, draft) })
      }
    />
  );
}

/** What was typed before a reload, from what was sent. */
function draftOf({ items, notes }: Request<'receivePurchase'>['body']): ReceiptDraft {
  return {
    units: Object.fromEntries(
      items.map(({ purchaseItemId, quantity }) => [purchaseItemId, quantity]),
    ),
    costs: Object.fromEntries(
      items.flatMap(({ purchaseItemId, unitCost }) =>
        typeof unitCost === 'number' ? [[purchaseItemId, centsOf(unitCost)]] : [],
      ),
    ),
    notes: notes ?? '',
  };
}
