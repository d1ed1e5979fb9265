import { Button, Group, Stack, TextInput } from '@mantine/core';
import { MAX_PARKED_LABEL_LENGTH } from '@mostrador/domain/parked-orders';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { Dialog, useDialogDraft } from '#shared/ui/dialog/dialog.tsx';
import { useDialogSending } from '#shared/ui/dialog/dialog-sending.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { useParkDraft } from './use-park-draft.ts';

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
  const park = useParkDraft((said) => {
    notify.success({ message: t('parked', { label: said }) });
    onClose();
  });
  const [label, setLabel] = useState(park.firstLabel);
  const { formatCents } = useFormat();
  const [takenCents] = useState(park.takenCents);
  useDialogDraft(label);
  useDialogSending(park.isPending);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A failure stands below the field.
    park.send(label).catch(() => undefined);
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
