import { Stack, Text, Textarea } from '@mantine/core';
import type { Purchase, PurchaseItem } from '@mostrador/contract/purchases';
import { useEffect, useRef } from 'react';
import { DialogFooter } from '#features/purchases/dialogs/dialog-footer.tsx';
import classes from '#features/purchases/dialogs/dialogs.module.css';
import { RefusedNotice } from '#features/purchases/dialogs/refused-notice.tsx';
import { UnitsRow } from '#features/purchases/dialogs/units-row.tsx';
import { sumOfUnits, type Units } from '#features/purchases/parts/purchase-lines.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrencyUnit } from '#shared/format/use-currency-unit.ts';
import { useFormat } from '#shared/format/use-format.ts';
import dialog from '#shared/ui/dialog/dialog.module.css';
import { Figures } from '#shared/ui/figures.tsx';
import { useTriedForm } from '#shared/ui/form/use-tried-form.ts';
import { Money } from '#shared/ui/money.tsx';
import { usePhone } from '#shared/ui/page/use-phone.ts';
import {
  type ReturnDraft,
  type ReturnOutcome,
  returnable,
  returnOutcome,
  returnProblems,
} from './return-draft.ts';
import { returnFigures } from './return-figures.ts';

interface Props {
  purchase: Purchase;
  draft: ReturnDraft;
  onChange: (draft: ReturnDraft) => void;
  error: Error | null;
  isSending: boolean;
  onCancel: () => void;
  onSubmit: () => void;
}

/** What goes back to the provider, why, and what that does to the money. */
export function ReturnForm(props: Props) {
  const { purchase, draft, onChange, error, isSending, onCancel, onSubmit } = props;
  const { t } = useTranslation('purchases');
  const { formatNumber } = useFormat();
  const unit = useCurrencyUnit();
  const phone = usePhone();
  const list = useRef<HTMLUListElement>(null);
  const { units, reason, notes } = draft;
  const problems = returnProblems(purchase, draft);
  const outcome = returnOutcome(purchase, units, unit);
  const count = sumOfUnits(units);

  useEffect(() => {
    if (!phone) list.current?.querySelector<HTMLElement>('input:enabled')?.focus();
  }, [phone]);

  const { isTried, submit } = useTriedForm(onSubmit, (form) => {
    const isNothingBack = problems[0] === 'atLeastOneItem';
    if (isNothingBack) form.querySelector<HTMLElement>('li input:enabled')?.focus();
    return isNothingBack;
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" className={dialog.pane}>
        <RefusedNotice title={t('messages.failedToProcessReturn')} error={error} />
        <div>
          <ul ref={list} className={classes.items} aria-label={t('return.items')}>
            {purchase.items
              .filter(({ id, receivedQty }) => receivedQty > 0 || units[id])
              .map((item) => (
                <ReturnedItem
                  key={item.id}
                  item={item}
                  purchase={purchase}
                  units={units}
                  isSending={isSending}
                  onChange={(changed) => onChange({ ...draft, units: changed })}
                />
              ))}
          </ul>
          {isTried && count === 0 && (
            <Text mt="xs" className={classes.problem} role="alert">
              {t('return.validation.atLeastOneItem')}
            </Text>
          )}
        </div>
        <Textarea
          label={t('return.reason')}
          withAsterisk
          required
          maxLength={500}
          autosize
          minRows={2}
          maxRows={5}
          value={reason}
          onChange={({ currentTarget }) => onChange({ ...draft, reason: currentTarget.value })}
          error={
            isTried && problems.includes('reasonRequired') && t('return.validation.reasonRequired')
          }
          disabled={isSending}
        />
        <Textarea
          label={t('notes')}
          maxLength={2000}
          autosize
          minRows={1}
          maxRows={5}
          value={notes}
          onChange={({ currentTarget }) => onChange({ ...draft, notes: currentTarget.value })}
          disabled={isSending}
        />
        {outcome && <Outcome outcome={outcome} />}
        <DialogFooter
          submitLabel={
            count === 0
              ? t('return.confirmNone')
              : t('return.confirm', { count, number: formatNumber(count) })
          }
          isBusy={isSending}
          onCancel={onCancel}
        />
      </Stack>
    </form>
  );
}

interface ItemProps {
  item: PurchaseItem;
  purchase: Purchase;
  units: Units;
  isSending: boolean;
  onChange: (units: Units) => void;
}

function ReturnedItem({ item, purchase, units, isSending, onChange }: ItemProps) {
  const { t } = useTranslation('purchases');
  const { formatNumber } = useFormat();
  const { max, because } = returnable(item, purchase, units);
  const value = units[item.id] ?? 0;
  const { receivedQty, returnedQty } = item;
  return (
    <UnitsRow
      item={item}
      detail={
        returnedQty > 0
          ? t('return.receivedAndBack', {
              received: formatNumber(receivedQty),
              returned: formatNumber(returnedQty),
            })
          : t('return.received', { received: formatNumber(receivedQty) })
      }
      value={value}
      max={max}
      limit={t(`return.limit.${because}`, { max: formatNumber(max) })}
      problem={value > max ? t(`return.tooMany.${because}`, { max: formatNumber(max) }) : undefined}
      isDisabled={isSending || (max === 0 && value === 0)}
      onChange={(changed) => onChange({ ...units, [item.id]: changed })}
    />
  );
}

/** What is due before and after, or what the provider then owes; read out as the units change. */
function Outcome({ outcome }: { outcome: ReturnOutcome }) {
  const { t } = useTranslation('purchases');
  const { rows, total } = returnFigures(outcome);
  const figure = ({ key, cents }: typeof total) => ({
    label: t(`return.figures.${key}`),
    value: <Money cents={cents} />,
  });
  return (
    <div aria-live="polite">
      <Figures rows={rows.map(figure)} total={figure(total)} />
    </div>
  );
}
