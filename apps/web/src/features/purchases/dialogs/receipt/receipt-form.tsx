import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import type { Purchase, PurchaseItem } from '@mostrador/contract/purchases';
import { centsOf } from '@mostrador/domain/money';
import { outstandingQuantity } from '@mostrador/domain/purchase-rules';
import { useEffect, useRef, useState } from 'react';
import { DialogFooter } from '#features/purchases/dialogs/dialog-footer.tsx';
import classes from '#features/purchases/dialogs/dialogs.module.css';
import { RefusedNotice } from '#features/purchases/dialogs/refused-notice.tsx';
import { UnitsRow } from '#features/purchases/dialogs/units-row.tsx';
import { sumOfUnits, type Units } from '#features/purchases/parts/purchase-lines.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ScanResult } from '#shared/camera/scan-result.ts';
import { useFormat } from '#shared/format/use-format.ts';
import dialog from '#shared/ui/dialog/dialog.module.css';
import { MoneyInput } from '#shared/ui/fields/money-input.tsx';
import { ScanField } from '#shared/ui/fields/scan-field.tsx';
import { useTriedForm } from '#shared/ui/form/use-tried-form.ts';
import {
  countScanned,
  everythingOutstanding,
  type ReceiptDraft,
  receiptProblem,
  receivableItems,
} from './receipt-draft.ts';

interface Props {
  purchase: Purchase;
  draft: ReceiptDraft;
  onChange: (draft: ReceiptDraft) => void;
  error: Error | null;
  isSending: boolean;
  onCancel: () => void;
  onSubmit: () => void;
}

/** What has come of what was ordered: counted by hand, by a scanner, or all at once. */
export function ReceiptForm(props: Props) {
  const { purchase, draft, onChange, error, isSending, onCancel, onSubmit } = props;
  const { t } = useTranslation('purchases');
  const { formatNumber } = useFormat();
  const [scannedId, setScannedId] = useState<string>();
  const items = receivableItems(purchase, draft.units);
  const count = sumOfUnits(draft.units);
  const setUnits = (units: Units) => onChange({ ...draft, units });

  const scan = (barcode: string): ScanResult => {
    const scanned = countScanned(purchase, draft.units, barcode);
    if (scanned.outcome === 'unknown') {
      return { text: t('receipt.scanned.unknown', { barcode }), isGood: false };
    }
    const { id, productName: name } = scanned.item;
    setScannedId(id);
    const outstanding = formatNumber(outstandingQuantity(scanned.item));
    if (scanned.outcome === 'full') {
      return { text: t('receipt.scanned.full', { name, outstanding }), isGood: false };
    }
    setUnits(scanned.units);
    const quantity = formatNumber(scanned.units[id] ?? 0);
    return { text: t('receipt.scanned.counted', { name, quantity, outstanding }), isGood: true };
  };

  const { isTried, submit } = useTriedForm((form) => {
    if (receiptProblem(purchase, draft.units) === undefined) return onSubmit();
    form.querySelector<HTMLElement>('li input')?.focus();
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" className={dialog.pane}>
        <RefusedNotice title={t('messages.failedToAddReceipt')} error={error} />
        <ScanField
          label={t('receipt.scan')}
          hint={t('receipt.scanHint')}
          listener="dialog"
          isDisabled={isSending}
          onScan={scan}
        />
        <div>
          <div className={classes.head}>
            <Text fw={550}>{t('receipt.counted', { count, number: formatNumber(count) })}</Text>
            <Group gap="xs">
              <Button
                variant="subtle"
                size="xs"
                disabled={isSending || count === 0}
                onClick={() => setUnits({})}
              >
                {t('receipt.clear')}
              </Button>
              <Button
                variant="light"
                size="xs"
                disabled={isSending}
                onClick={() => setUnits(everythingOutstanding(purchase))}
              >
                {t('receipt.all')}
              </Button>
            </Group>
          </div>
          <ul className={classes.items} aria-label={t('receipt.items')}>
            {items.map((item) => (
              <ReceivedItem
                key={item.id}
                item={item}
                draft={draft}
                onChange={onChange}
                isSending={isSending}
                isScanned={item.id === scannedId}
              />
            ))}
          </ul>
          {isTried && count === 0 && (
            <Text mt="xs" className={classes.problem} role="alert">
              {t('receipt.validation.noItems')}
            </Text>
          )}
        </div>
        {purchase.financials && (
          <Text size="sm" c="dimmed">
            {t('receipt.costHint')}
          </Text>
        )}
        <Textarea
          label={t('notes')}
          maxLength={2000}
          autosize
          minRows={1}
          maxRows={5}
          value={draft.notes}
          onChange={({ currentTarget }) => onChange({ ...draft, notes: currentTarget.value })}
          disabled={isSending}
        />
        <DialogFooter
          submitLabel={
            count === 0
              ? t('receipt.confirmNone')
              : t('receipt.confirm', { count, number: formatNumber(count) })
          }
          isBusy={isSending}
          onCancel={onCancel}
        />
      </Stack>
    </form>
  );
}

interface ItemProps extends Pick<Props, 'draft' | 'onChange' | 'isSending'> {
  item: PurchaseItem;
  isScanned: boolean;
}

function ReceivedItem({ item, draft, onChange, isSending, isScanned }: ItemProps) {
  const { t } = useTranslation('purchases');
  const { formatNumber } = useFormat();
  const row = useRef<HTMLLIElement>(null);
  const { id, productName: name, orderedQty, receivedQty, unitCost } = item;
  const units = draft.units[id] ?? 0;
  const max = outstandingQuantity(item);
  useEffect(() => {
    if (isScanned) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isScanned]);
  return (
    <UnitsRow
      ref={row}
      item={item}
      detail={t('receipt.soFar', {
        received: formatNumber(receivedQty),
        ordered: formatNumber(orderedQty),
      })}
      value={units}
      max={max}
      limit={t('units.of', { max: formatNumber(max) })}
      problem={units > max ? t('units.upTo', { max: formatNumber(max) }) : undefined}
      isDisabled={isSending}
      isScanned={isScanned}
      onChange={(changed) => onChange({ ...draft, units: { ...draft.units, [id]: changed } })}
    >
      {unitCost !== undefined && units > 0 && (
        <div className={classes.cost}>
          <span aria-hidden="true">{t('unitCost')}</span>
          <MoneyInput
            size="xs"
            aria-label={t('unitCostOf', { name })}
            value={draft.costs[id] ?? centsOf(unitCost)}
            onChange={(cents) => onChange({ ...draft, costs: { ...draft.costs, [id]: cents } })}
            disabled={isSending}
          />
        </div>
      )}
    </UnitsRow>
  );
}
