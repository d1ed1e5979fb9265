import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import type { ProductDetail } from '@mostrador/contract/products';
import type { Answer } from '@mostrador/contract/routes';
import { type RepairAction, refusedRepair } from '@mostrador/domain/repairs';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Request } from '#shared/api/client.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { UnfinishedSending } from '#shared/sending/unfinished-sending.tsx';
import { useSending } from '#shared/sending/use-sending.ts';
import { useUser } from '#shared/session/user.tsx';
import classes from '#shared/ui/dialog/dialog.module.css';
import {
  type DialogOpenings,
  MoneyDialog,
  useDialogOpenings,
} from '#shared/ui/dialog/money-dialog.tsx';
import type { CodedUnit } from '#shared/ui/fields/unit-choice.tsx';
import { UnitsField } from '#shared/ui/fields/units-field.tsx';
import { useTriedForm } from '#shared/ui/form/use-tried-form.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { useMoveRepairs } from '../queries.ts';
import { keptRepair } from './kept-repair.ts';
import { RepairUnits } from './repair-units.tsx';

interface Subject {
  product: ProductDetail;
  action: RepairAction;
  /** Unit that is chosen at first, where it has a code. */
  unit?: CodedUnit;
}

/** The dialog that moves units to or from repair: `move` opens it, `dialog` is to be put on the page. */
export function useRepairDialog(): { move: (subject: Subject) => void; dialog: ReactNode } {
  const openings = useDialogOpenings<Subject>();
  return useMemo(
    () => ({ move: openings.open, dialog: <RepairDialog openings={openings} /> }),
    [openings],
  );
}

function RepairDialog({ openings }: { openings: DialogOpenings<Subject> }) {
  const { t } = useTranslation('products');
  return (
    <MoneyDialog
      openings={openings}
      title={({ product: { name }, action }) => t(`repairs.dialog.${action}`, { name })}
    >
      {(subject) => <RepairForm subject={subject} onDone={openings.close} />}
    </MoneyDialog>
  );
}

function RepairForm({
  subject: { product, action, unit },
  onDone,
}: {
  subject: Subject;
  onDone: () => void;
}) {
  const { t } = useTranslation(['products', 'orders', 'common']);
  const { formatNumber } = useFormat();
  const errorMessage = useErrorMessage();
  const there = action === 'OUT' ? (product.stock ?? 0) : product.inRepair;
  const [entered, setQuantity] = useState(1);
  const [units, setUnits] = useState<readonly CodedUnit[]>(unit ? [unit] : []);
  const quantity = product.tracksUnits ? units.length : entered;
  const [note, setNote] = useState('');
  const { id: userId } = useUser();
  const moveRepairs = useMoveRepairs();
  const sending = useSending<Request<'moveRepairs'>, Answer<'moveRepairs'>>({
    place: keptRepair(userId, product.id),
    send: (request, key) => moveRepairs.mutateAsync({ ...request, ...key }),
    onDone: (_, { body: done }) => {
      const formatted = formatNumber(done.quantity);
      const message = t(`repairs.done.${done.action}`, { count: done.quantity, formatted });
      const codes = units.map(({ code }) => code).join(', ');
      notify.success({ message: codes === '' ? message : `${message}: ${codes}` });
      onDone();
    },
  });
  const refused = refusedRepair(product, { action, quantity });
  const { isTried, submit } = useTriedForm(() => {
    if (quantity === 0 || refused) return;
    const unitIds = product.tracksUnits ? units.map(({ id }) => id) : undefined;
    const body = { quantity, action, note: note.trim() || null, ...(unitIds && { unitIds }) };
    void sending.send({ params: { id: product.id }, body });
  });
  if (sending.isUnknown) {
    return (
      <UnfinishedSending
        title={t('repairs.unknown', { name: product.name })}
        hint={t('orders:unknown.hint')}
        sending={sending}
        onClose={onDone}
      />
    );
  }
  const tooMany = t(action === 'OUT' ? 'repairs.tooMany.OUT' : 'repairs.tooMany.BACK', {
    count: there,
    formatted: formatNumber(there),
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack className={classes.pane}>
        {sending.error && <Notice tone="bad" title={errorMessage(sending.error)} />}
        <Text size="sm" c="dimmed">
          {t(`repairs.hint.${action}`)}
        </Text>
        {product.tracksUnits ? (
          <RepairUnits
            productId={product.id}
            state={action === 'OUT' ? 'HERE' : 'IN_REPAIR'}
            // A write-off, which cannot be undone, is chosen by hand.
            choosesOnly={action !== 'WRITE_OFF'}
            chosen={units}
            onChange={setUnits}
            disabled={sending.isSent}
          />
        ) : (
          <UnitsField
            label={t('repairs.quantity')}
            value={quantity}
            onChange={setQuantity}
            error={refused ? tooMany : isTried && quantity === 0 && t('repairs.quantityMissing')}
            disabled={sending.isSent}
            data-autofocus
          />
        )}
        <Textarea
          label={t('repairs.note')}
          placeholder={t(`repairs.noteHint.${action}`)}
          maxLength={500}
          autosize
          minRows={2}
          maxRows={5}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
          disabled={sending.isSent}
        />
        <Group className={classes.footer}>
          <Button variant="default" onClick={onDone} disabled={sending.isSent}>
            {t('common:cancel')}
          </Button>
          <Button
            type="submit"
            loading={sending.isSent}
            disabled={product.tracksUnits && quantity === 0}
            {...(action === 'WRITE_OFF' && { color: 'red.9' })}
          >
            {t(`repairs.action.${action}`)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
