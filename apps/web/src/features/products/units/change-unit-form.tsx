import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { ProductDetail } from '@mostrador/contract/products';
import type { Answer } from '@mostrador/contract/routes';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import classes from '#shared/ui/dialog/dialog.module.css';
import { useDialogDraft } from '#shared/ui/dialog/dialog.tsx';
import { useDialogSending } from '#shared/ui/dialog/dialog-sending.ts';
import { useTriedForm } from '#shared/ui/form/use-tried-form.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { useChangeUnit } from '../queries.ts';

export type UnitChange = 'code' | 'missing' | 'found';

interface Props {
  kind: UnitChange;
  product: ProductDetail;
  unit: Answer<'listUnits'>['units'][number];
  onDone: () => void;
}

/** Gives a unit another code, or notes that it is missing or was found. */
export function ChangeUnitForm({ kind, product, unit, onDone }: Props) {
  const { t } = useTranslation(['units', 'common']);
  const errorMessage = useErrorMessage();
  const [code, setCode] = useState(unit.code);
  const [note, setNote] = useState('');
  useDialogDraft({ code, note });
  const { mutate, error, isPending, isUnknown } = useChangeUnit();
  useDialogSending(isPending);
  const isMissing = code.trim() === '';
  const { isTried, submit } = useTriedForm(() => {
    if (isMissing) return;
    const states = { missing: 'GONE', found: 'HERE' } as const;
    const body =
      kind === 'code' ? { code: code.trim() } : { state: states[kind], note: note.trim() || null };
    mutate(
      { params: { id: product.id, unitId: unit.id }, body },
      {
        onSuccess: () => {
          notify.success({ message: t(`change.${kind}.done`, { code: code.trim() }) });
          onDone();
        },
      },
    );
  });
  const isLocked = isPending || isUnknown;
  return (
    <form onSubmit={submit} noValidate>
      <Stack className={classes.pane}>
        {error && <Notice tone="bad" title={errorMessage(error)} />}
        <Text size="sm" c="dimmed">
          {t(`change.${kind}.hint`)}
        </Text>
        {kind === 'code' ? (
          <TextInput
            label={t('code')}
            maxLength={64}
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
            error={isTried && isMissing && t('codeMissing')}
            disabled={isLocked}
            data-autofocus
          />
        ) : (
          <Textarea
            label={t('note')}
            maxLength={500}
            autosize
            minRows={2}
            maxRows={5}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
            disabled={isLocked}
            data-autofocus
          />
        )}
        <Group className={classes.footer}>
          <Button variant="default" onClick={onDone} disabled={isPending}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {isUnknown ? t('common:sendAgain') : t(`change.${kind}.action`)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
