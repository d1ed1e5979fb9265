import { Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core';
import type { Borrow } from '@mostrador/contract/borrows';
import { centsOf, minusCents } from '@mostrador/domain/money';
import { type FormEvent, useState } from 'react';
import {
  AS_PAID,
  leftOfRefund,
  type RefundChoice,
  refundLines,
  refundsBody,
} from '#features/payment-methods/parts/refund/refund-choice.ts';
import {
  RefundMethods,
  useRefundTiles,
} from '#features/payment-methods/parts/refund/refund-methods.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useCurrencyUnit } from '#shared/format/use-currency-unit.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { usePermission } from '#shared/session/user.tsx';
import { useDialogDraft } from '#shared/ui/dialog/dialog.tsx';
import { focusInvalid } from '#shared/ui/form/focus-invalid.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { usePhone } from '#shared/ui/page/use-phone.ts';
import { DepositFigures } from './deposit-figures.tsx';
import { claimsOf, type ReturnDraft, settlementWith } from './deposit-settlement.ts';
import { LoanHead } from './loan-head.tsx';
import classes from './mark-returned.module.css';
import { ReturnClaims } from './return-claims.tsx';
import { ReturnedUnits } from './returned-units.tsx';
import type { BackBefore, SendReturn } from './use-send-return.ts';

interface Props {
  record: Borrow;
  settlement: NonNullable<Borrow['settlement']>;
  /** Unit that is chosen at first; undefined for all of the loan. */
  unitId: string | undefined;
  before: BackBefore | undefined;
  sending: SendReturn;
  onCancel: () => void;
}

/** Asks how many units came back and how, and what is claimed; shows what becomes of the deposit. */
export function MarkReturnedForm({ record, settlement, unitId, before, sending, onCancel }: Props) {
  const { t } = useTranslation(['borrows', 'common']);
  const { formatCents, formatNumber } = useFormat();
  const unit = useCurrencyUnit();
  const phone = usePhone();
  const mayPay = usePermission('takePayments');
  const [notes, setNotes] = useState('');
  const [entered, setEntered] = useState<Partial<ReturnDraft>>(
    unitId === undefined ? {} : { quantity: 1, unitIds: [unitId] },
  );
  const [choice, setChoice] = useState<RefundChoice>(AS_PAID);
  // What the part before left due is paid out of the refund of the rest.
  const [paysCharge, setPaysCharge] = useState(before?.isDue === true);
  const [goesOn, setGoesOn] = useState(false);
  useDialogDraft({ notes, entered, choice, paysCharge });
  // The number of units is that of the loan until somebody changes it, also where another till took some.
  const draft: ReturnDraft = {
    quantity: record.quantity,
    condition: 'GOOD',
    amounts: {},
    notes: {},
    ...entered,
  };
  const stillOut = record.quantity - draft.quantity;
  const isTooMany = draft.quantity > record.quantity || draft.quantity === 0;
  const settled = settlementWith(record, settlement, draft, unit);
  const { refundCents, chargedCents, dueCents, payableCents } = settled;
  const lines = refundLines(choice, settlement.refundable, refundCents);
  const tiles = useRefundTiles(settlement.refundable);
  const isUneven = leftOfRefund(lines, refundCents) !== 0;
  const offersPayment = mayPay && payableCents > 0;
  const change = (next: Partial<ReturnDraft>) => setEntered((before) => ({ ...before, ...next }));

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (focusInvalid(event.currentTarget)) return;
    void sending.send({
      quantity: draft.quantity,
      unitIds: draft.unitIds,
      condition: draft.condition,
      claims: claimsOf(record, settlement, draft, unit),
      refunds: refundCents > 0 ? refundsBody(lines) : undefined,
      paysCharge: offersPayment && paysCharge,
      notes,
      goesOn,
    });
  };
  const confirm = () => {
    const outcome = draft.condition === 'LOST' ? 'lost' : 'back';
    if (refundCents > 0) {
      // On a phone the button may stand over the methods.
      const methods = lines.map(
        ({ paymentMethodId }) => tiles.find(({ id }) => id === paymentMethodId)?.name,
      );
      const label = t(`markReturned.refund.${outcome}`, { amount: formatCents(refundCents) });
      return [label, ...methods.filter(Boolean)].join(' · ');
    }
    if (chargedCents > 0) {
      return t(`markReturned.charge.${outcome}`, { amount: formatCents(chargedCents) });
    }
    return t(`markReturned.confirm.${outcome}`);
  };

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <Stack className={classes.entry}>
        {before && <Notice tone="info" title={before.told} />}
        <LoanHead record={record} />
        <Failure error={sending.error} />
        <ReturnedUnits
          draft={draft}
          most={record.quantity}
          units={record.units}
          onChange={change}
          disabled={sending.isSent}
        />
        <ReturnClaims
          record={record}
          settlement={settlement}
          draft={draft}
          onChange={change}
          disabled={sending.isSent}
        />
        {draft.condition === 'GOOD' && (draft.amounts.DAMAGE ?? 0) > 0 && (
          <Notice tone="warn" title={t('markReturned.damagedButGood')}>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => change({ condition: 'DAMAGED' })}
              disabled={sending.isSent}
            >
              {t('markReturned.areDamaged')}
            </Button>
          </Notice>
        )}
        <Textarea
          label={t('markReturned.notes')}
          maxLength={2000}
          autosize
          minRows={1}
          maxRows={6}
          value={notes}
          onChange={({ currentTarget }) => setNotes(currentTarget.value)}
          disabled={sending.isSent}
        />
      </Stack>
      <Stack className={classes.settlement}>
        <DepositFigures settlement={settled} />
        {dueCents > 0 && (
          <div className={classes.due}>
            <Group justify="space-between" gap="md">
              <span>{t('markReturned.dueThen')}</span>
              <span>{formatCents(dueCents)}</span>
            </Group>
            {offersPayment && (
              <Checkbox
                label={t('markReturned.payCharge', { amount: formatCents(payableCents) })}
                checked={paysCharge}
                onChange={({ currentTarget }) => setPaysCharge(currentTarget.checked)}
                disabled={sending.isSent}
              />
            )}
            {offersPayment && paysCharge && (
              <Text size="sm" fw={550}>
                {t('markReturned.handedBack', {
                  amount: formatCents(minusCents(refundCents, payableCents)),
                })}
              </Text>
            )}
          </div>
        )}
        <RefundMethods
          amountCents={refundCents}
          refundable={settlement.refundable}
          roundedCents={centsOf(settlement.refundsRounding)}
          choice={choice}
          onChange={setChoice}
          disabled={sending.isSent}
        />
        {stillOut > 0 && draft.quantity > 0 && (
          <Checkbox
            label={t('markReturned.goOn', {
              count: stillOut,
              formatted: formatNumber(stillOut),
            })}
            description={mayPay && t('markReturned.goOnHint')}
            checked={goesOn}
            onChange={({ currentTarget }) => setGoesOn(currentTarget.checked)}
            disabled={sending.isSent}
          />
        )}
        <Group className={classes.footer}>
          <Button variant="default" onClick={onCancel} disabled={sending.isSent}>
            {t('common:cancel')}
          </Button>
          <Button
            type="submit"
            loading={sending.isSent}
            disabled={isUneven || isTooMany}
            // Not where the dialog goes on: a second Enter would take back all that is still out.
            autoFocus={!phone && before === undefined}
          >
            {confirm()}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Why the server refused; the record beside it has been loaded again. */
function Failure({ error }: { error: Error | null }) {
  const { t } = useTranslation('borrows');
  const errorMessage = useErrorMessage();
  if (error === null) return null;
  return (
    <Notice tone="bad" title={t('returnedErrorTitle')}>
      {t('returnedError', { reason: errorMessage(error) })}
    </Notice>
  );
}
