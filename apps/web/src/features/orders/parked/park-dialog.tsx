import { Button, Group, Stack, TextInput } from '@mantine/core';
import { amountOf } from '@mostrador/domain/money';
import { MAX_PARKED_LABEL_LENGTH } from '@mostrador/domain/parked-orders';
import { type FormEvent, useState } from 'react';
import { useDraftStore } from '#features/orders/draft/draft-context.tsx';
import { draftFigures } from '#features/orders/draft/draft-figures.ts';
import type { OrderDraft } from '#features/orders/draft/order-draft.ts';
import { useStoreTerms } from '#features/orders/draft/use-draft-figures.ts';
import { partsSlot } from '#features/payment-methods/parts/charge/kept-parts.ts';
import { enteredCents } from '#features/payment-methods/parts/payment-lines.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useUser } from '#shared/session/user.tsx';
import { Dialog, useDialogDraft } from '#shared/ui/dialog/dialog.tsx';
import { useDialogSending } from '#shared/ui/dialog/dialog-sending.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { useParkOrder } from './queries.ts';

/** Parks what the form holds, and empties the form. */
export function ParkDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('parkedOrders');
  return (
    <Dialog opened onClose={onClose} title={t('park')}>
      <ParkForm onClose={onClose} />
    </Dialog>
  );
}

function ParkForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['parkedOrders', 'common']);
  const errorMessage = useErrorMessage();
  const draft = useDraftStore();
  const terms = useStoreTerms();
  const park = useParkOrder((said) => {
    draft.clear();
    notify.success({ message: t('parked', { label: said }) });
    onClose();
  });
  const labelOf = useFirstLabel();
  const [label, setLabel] = useState(() => labelOf(draft.get()));
  const { formatCents } = useFormat();
  const { id: userId } = useUser();
  const [takenCents] = useState(() =>
    enteredCents(partsSlot(userId, draft.get().idempotencyKey).read()?.parts ?? []),
  );
  useDialogDraft(label);
  useDialogSending(park.isPending);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (park.isUnknown) return park.sendAgain();
    const now = draft.get();
    const { itemsCount, totalCents } = draftFigures(now, terms);
    const said = label.trim() || labelOf(now);
    const body = {
      label: said,
      draft: park.wireDraft(now, terms),
      itemsCount,
      total: amountOf(totalCents),
    };
    park.mutate({ body });
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <TextInput
          data-autofocus
          label={t('label')}
          description={t('labelHint')}
          maxLength={MAX_PARKED_LABEL_LENGTH}
          value={label}
          // After a lost answer, only the same request may be sent again.
          disabled={park.isUnknown}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => setLabel(currentTarget.value)}
        />
        {takenCents > 0 && (
          <Notice tone="warn" title={t('partsTaken', { amount: formatCents(takenCents) })} />
        )}
        {park.error && (
          <Notice tone="bad" title={t('notParked')}>
            {errorMessage(park.error)}
          </Notice>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={park.isPending} disabled={takenCents > 0}>
            {t(park.isUnknown ? 'common:retry' : 'park')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Returns a function that proposes a label: the customer's name, or the time. */
function useFirstLabel(): (draft: OrderDraft) => string {
  const { t } = useTranslation('parkedOrders');
  const { formatTime } = useFormat();
  return ({ customer }) => {
    const name = customer === null ? '' : personName(customer).trim();
    return name || t('saleAt', { time: formatTime(new Date().toISOString()) });
  };
}
