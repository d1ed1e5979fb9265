import { Button, Group, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import type { ProductDetail } from '@mostrador/contract/products';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useFormat } from '#shared/format/use-format.ts';
import classes from '#shared/ui/dialog/dialog.module.css';
import { useDialogDraft } from '#shared/ui/dialog/dialog.tsx';
import { useDialogSending } from '#shared/ui/dialog/dialog-sending.ts';
import { UnitsField } from '#shared/ui/fields/units-field.tsx';
import { useTriedForm } from '#shared/ui/form/use-tried-form.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { useAddUnits, useSetUnitCodes } from '../queries.ts';
import { codesIn } from './codes-in.ts';
import { useRefusedCodes } from './use-refused-codes.ts';

interface Props {
  /** Whether codes begin for all that is owned, or more units come. */
  kind: 'begin' | 'add';
  product: ProductDetail;
  onDone: () => void;
}

/** Gives units codes, made or entered: all that are owned as codes begin, or new ones. */
export function CodesForm({ kind, product, onDone }: Props) {
  const { t } = useTranslation(['units', 'common']);
  const { formatNumber } = useFormat();
  const errorMessage = useErrorMessage();
  const [isMade, setMade] = useState(true);
  const [text, setText] = useState('');
  const [entered, setQuantity] = useState(1);
  useDialogDraft({ isMade, text, entered });
  const codes = codesIn(text);
  const owned = product.owned ?? 0;
  const isOfNone = kind === 'begin' && owned === 0;
  const quantity = kind === 'begin' ? owned : isMade ? entered : codes.length;
  const begin = useSetUnitCodes();
  const add = useAddUnits();
  const { error, isPending, isUnknown, variables } = kind === 'begin' ? begin : add;
  const refused = useRefusedCodes(error, variables?.body.codes);
  useDialogSending(isPending);
  const isUneven = !isMade && (kind === 'begin' ? codes.length !== owned : codes.length === 0);
  const { isTried, submit } = useTriedForm(() => {
    if (isUneven || (kind === 'add' && quantity === 0)) return;
    const params = { id: product.id };
    const onSuccess = () => {
      const count = quantity;
      const message = isOfNone
        ? t('begin.doneNone', { name: product.name })
        : t(`${kind}.done`, { count, formatted: formatNumber(count) });
      notify.success({ message });
      onDone();
    };
    const named = isMade ? {} : { codes };
    if (kind === 'begin') {
      begin.mutate({ params, body: { tracksUnits: true, ...named } }, { onSuccess });
    } else add.mutate({ params, body: isMade ? { quantity } : { codes } }, { onSuccess });
  });
  const isLocked = isPending || isUnknown;
  return (
    <form onSubmit={submit} noValidate>
      <Stack className={classes.pane}>
        {error && <Notice tone="bad" title={refused ?? errorMessage(error)} />}
        <Text size="sm" c="dimmed">
          {isOfNone
            ? t('begin.hintNone')
            : t(`${kind}.hint`, { count: owned, formatted: formatNumber(owned) })}
        </Text>
        {!isOfNone && (
          <SegmentedControl
            fullWidth
            aria-label={t('codes')}
            data={[
              { value: 'made', label: t('made') },
              { value: 'entered', label: t('entered') },
            ]}
            value={isMade ? 'made' : 'entered'}
            onChange={(value) => setMade(value === 'made')}
            disabled={isLocked}
          />
        )}
        {isMade && kind === 'add' && (
          <UnitsField
            label={t('add.quantity')}
            value={entered}
            onChange={setQuantity}
            error={isTried && entered === 0 && t('add.quantityMissing')}
            disabled={isLocked}
            data-autofocus
          />
        )}
        {!isMade && (
          <Textarea
            label={t('codes')}
            description={t('codesHint')}
            autosize
            minRows={4}
            maxRows={10}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            error={isTried && isUneven && t('codesMissing')}
            disabled={isLocked}
            autoFocus
          />
        )}
        {!isMade && (
          <Text size="sm" c="dimmed" role="status">
            {kind === 'begin'
              ? t('countedOf', { formatted: formatNumber(codes.length), of: formatNumber(owned) })
              : t('counted', { count: codes.length, formatted: formatNumber(codes.length) })}
          </Text>
        )}
        <Group className={classes.footer}>
          <Button variant="default" onClick={onDone} disabled={isPending}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {isUnknown ? t('common:sendAgain') : t(`${kind}.confirm`)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
