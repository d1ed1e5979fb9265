import { ActionIcon, Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { ParkedOrder } from '@mostrador/contract/parked-orders';
import { IconParking, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDraft, useDraftStore } from '#features/orders/draft/draft-context.tsx';
import { isBlank } from '#features/orders/draft/order-draft.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { makeStale } from '#shared/api/query.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useTaxText } from '#shared/format/use-tax-text.ts';
import { useConfirm } from '#shared/ui/dialog/confirm.tsx';
import { DialogSkeleton } from '#shared/ui/dialog/dialog-skeleton.tsx';
import { Money } from '#shared/ui/money.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { Empty } from '#shared/ui/page/empty.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { usePhone } from '#shared/ui/page/use-phone.ts';
import classes from './parked-orders.module.css';
import { parkedOrders, useDeleteParkedOrder, useTakeParkedOrder } from './queries.ts';
import type { ParkedChange, RateThen } from './taken-up.ts';
import { useParkDraft } from './use-park-draft.ts';

/** The store's parked orders. Taking one up puts it into the form, and says what changed meanwhile. */
export function ParkedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['parkedOrders', 'common']);
  const phone = usePhone();
  const [changes, setChanges] = useState<readonly ParkedChange[]>();
  return (
    <Modal
      opened
      size={560}
      fullScreen={phone}
      // Esc is heard here and not by the window, where it would close the list with a question above it.
      closeOnEscape={false}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      onClose={onClose}
      title={t(changes ? 'changed' : 'title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {changes ? (
        <Changes changes={changes} onClose={onClose} />
      ) : (
        <ParkedList onTaken={(found) => (found.length === 0 ? onClose() : setChanges(found))} />
      )}
    </Modal>
  );
}

function ParkedList({ onTaken }: { onTaken: (changes: readonly ParkedChange[]) => void }) {
  const { t } = useTranslation('parkedOrders');
  const { data, error, isError, refetch } = useQuery(parkedOrders());
  const isFree = useDraft(isBlank);
  const isSent = useDraft(({ sent }) => sent !== null);
  const park = useParkDraft((label) => notify.success({ message: t('parked', { label }) }));
  const isKept = !isFree && (isSent || park.takenCents() > 0);
  if (data === undefined && isError) {
    return <FailedLoad error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <DialogSkeleton />;
  if (data.length === 0) {
    return <Empty icon={<IconParking size={24} />} title={t('none')} description={t('noneHint')} />;
  }
  return (
    <Stack gap={0}>
      {!isFree && (
        <Notice tone="info" title={t('formInUse')}>
          {t(isKept ? 'formInUseHint' : 'formIsParked')}
        </Notice>
      )}
      <ul className={classes.list}>
        {data.map((order) => (
          <ParkedRow
            key={order.id}
            order={order}
            isFree={!isKept}
            isBusy={park.isPending}
            onFree={isFree ? undefined : () => park.send()}
            onTaken={onTaken}
          />
        ))}
      </ul>
    </Stack>
  );
}

interface RowProps {
  order: ParkedOrder;
  /** The form is empty, or can be parked. */
  isFree: boolean;
  isBusy: boolean;
  /** Parks what the form holds; absent while it is empty. */
  onFree: (() => Promise<unknown>) | undefined;
  onTaken: (changes: readonly ParkedChange[]) => void;
}

function ParkedRow({ order, isFree, isBusy, onFree, onTaken }: RowProps) {
  const { t } = useTranslation(['parkedOrders', 'orderForm']);
  const { formatTime, formatNumber } = useFormat();
  const errorMessage = useErrorMessage();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const draft = useDraftStore();
  const taking = useTakeParkedOrder();
  const removing = useDeleteParkedOrder();
  const { id, label, itemsCount, total, takenBy, takenAt } = order;

  const take = async (again: boolean) => {
    try {
      await onFree?.();
    } catch (error) {
      return notify.error({ title: t('notParked'), message: errorMessage(error) });
    }
    try {
      const taken = await taking.open({ id }, again);
      // Scans, and an order taken up in another tab meanwhile, must not be lost.
      if (!isBlank(draft.get())) {
        return notify.error({ title: t('notTaken'), message: t('formInUseMeanwhile') });
      }
      if (taken === undefined) {
        return notify.error({ title: t('notTaken'), message: t('unreadable') });
      }
      draft.replace({ ...taken.draft, parkedId: id });
      notify.success({ message: t('taken', { label }) });
      onTaken(taken.changes);
    } catch (error) {
      // If another till was quicker, the list shows by whom, and offers to insist.
      void makeStale(queryClient, ['listParkedOrders']);
      notify.error({ title: t('notTaken'), message: errorMessage(error) });
    }
  };
  const insist = async () => {
    const isConfirmed = await confirm({
      title: t('again.title'),
      children: t('again.hint', { name: takenBy ? personName(takenBy) : '' }),
      confirmLabel: t('again.confirm'),
    });
    if (isConfirmed) await take(true);
  };
  const remove = async () => {
    const isConfirmed = await confirm({
      title: t('remove.title', { label }),
      children: t('remove.hint'),
      confirmLabel: t('remove.confirm'),
      dangerous: true,
    });
    if (!isConfirmed) return;
    removing.mutate(
      { params: { id } },
      {
        onError: (error) => notify.error({ title: t('notRemoved'), message: errorMessage(error) }),
      },
    );
  };
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <Text fw={600} className={classes.label}>
          {label}
        </Text>
        <Text size="sm" c="dimmed">
          {takenBy !== null && takenAt !== null
            ? t('takenBy', { name: personName(takenBy), time: formatTime(takenAt) })
            : t('parkedBy', {
                name: personName(order.createdBy),
                time: formatTime(order.createdAt),
              })}
        </Text>
      </div>
      <div className={classes.figures}>
        <Money amount={total} />
        <Text size="sm" c="dimmed">
          {t('orderForm:itemsCount', { count: itemsCount, formatted: formatNumber(itemsCount) })}
        </Text>
      </div>
      <Group gap={4} wrap="nowrap">
        <Button
          variant={takenBy ? 'default' : 'filled'}
          disabled={!isFree}
          loading={taking.isPending || isBusy}
          onClick={() => void (takenBy ? insist() : take(false))}
        >
          {t(takenBy ? 'again.action' : 'take')}
        </Button>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('remove.action', { label })}
          loading={removing.isPending}
          onClick={() => void remove()}
        >
          <IconTrash size={18} />
        </ActionIcon>
      </Group>
    </li>
  );
}

interface ChangesProps {
  changes: readonly ParkedChange[];
  onClose: () => void;
}

/** What happened while the order waited, before the sale goes on. */
function Changes({ changes, onClose }: ChangesProps) {
  const { t } = useTranslation('parkedOrders');
  const { formatCents, formatNumber } = useFormat();
  const taxText = useTaxText();
  const rateText = (rate: RateThen) => (rate === null ? t('change.noTax') : taxText(rate));
  const textOf = (change: ParkedChange) => {
    switch (change.kind) {
      case 'gone':
        return t('change.gone', { name: change.name });
      case 'price':
        return t('change.price', {
          name: change.name,
          from: formatCents(change.fromCents),
          to: formatCents(change.toCents),
        });
      case 'stock':
        return t('change.stock', {
          name: change.name,
          count: change.left,
          formatted: formatNumber(change.left),
        });
      case 'unit':
        return t('change.unit', { name: change.name, code: change.code });
      case 'taxMode':
        return t(change.isIncluded ? 'change.taxIncluded' : 'change.taxAdded');
      case 'taxRate':
        return t('change.taxRate', {
          name: change.name,
          from: rateText(change.from),
          to: rateText(change.to),
        });
      case 'exemption':
        return t(change.isExempt ? 'change.exempt' : 'change.notExempt');
      case 'unchecked':
        return t('change.unchecked');
    }
  };
  return (
    <Stack>
      <ul className={classes.changes}>
        {changes.map((change) => (
          <li key={textOf(change)}>{textOf(change)}</li>
        ))}
      </ul>
      <Group justify="flex-end">
        <Button data-autofocus autoFocus onClick={onClose}>
          {t('goOn')}
        </Button>
      </Group>
    </Stack>
  );
}
