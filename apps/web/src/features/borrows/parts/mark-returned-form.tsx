import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import type { Borrow } from '@mostrador/contract/borrows';
import { refusedRefund } from '@mostrador/domain/deposits';
import { type Amount, type Cents, centsOf } from '@mostrador/domain/money';
import { type FormEvent, useState } from 'react';
import {
  AS_PAID,
  leftOfRefund,
  type RefundChoice,
  refundLines,
  refundsBody,
} from '#features/payment-methods/parts/refund/refund-choice.ts';
import { RefundMethods } from '#features/payment-methods/parts/refund/refund-methods.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useDialogDraft } from '#shared/ui/dialog/dialog.tsx';
import { MoneyInput } from '#shared/ui/fields/money-input.tsx';
import { focusInvalid } from '#shared/ui/form/focus-invalid.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { usePhone } from '#shared/ui/page/use-phone.ts';
import { DepositFigures } from './deposit-figures.tsx';
import { depositOf, settlementWith } from './deposit-settlement.ts';
import { LoanHead } from './loan-head.tsx';
import classes from './mark-returned.module.css';
import type { SendReturn } from './use-send-return.ts';

interface Props {
  record: Borrow;
  settlement: NonNullable<Borrow['settlement']>;
  sending: SendReturn;
  onCancel: () => void;
}

/** Asks for the refund of the deposit, and shows what happens to the rest. */
export function MarkReturnedForm({ record, settlement, sending, onCancel }: Props) {
  const { t } = useTranslation(['borrows', 'common']);
  const { formatCents } = useFormat();
  const phone = usePhone();
  const [notes, setNotes] = useState('');
  // Null until the person changes it: the whole held amount is suggested, and follows its changes.
  const [entered, setEntered] = useState<Cents | null>(null);
  const [choice, setChoice] = useState<RefundChoice>(AS_PAID);
  useDialogDraft({ notes, entered, choice });
  const heldCents = centsOf(settlement.held);
  const refundCents = entered ?? heldCents;
  const isTooMuch = refusedRefund(refundCents, heldCents) !== undefined;
  const lines = refundLines(choice, settlement.refundable, refundCents);
  const isUneven = !isTooMuch && leftOfRefund(lines, refundCents) !== 0;
  const hasDeposit = depositOf(record) > 0;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (focusInvalid(event.currentTarget)) return;
    void sending.send(record, { refundCents, refunds: refundsBody(lines), notes });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack className={classes.pane}>
        <LoanHead record={record} />
        <Failure error={sending.error} />
        {heldCents > 0 && (
          <MoneyInput
            label={t('markReturned.refund')}
            description={t('markReturned.refundHint', { amount: formatCents(heldCents) })}
            value={refundCents}
            onChange={setEntered}
            error={isTooMuch && t('markReturned.refundTooMuch', { amount: formatCents(heldCents) })}
            disabled={sending.isSent}
            autoFocus={!phone}
          />
        )}
        {!isTooMuch && (
          <RefundMethods
            amountCents={refundCents}
            refundable={settlement.refundable}
            choice={choice}
            onChange={setChoice}
            disabled={sending.isSent}
          />
        )}
        {hasDeposit ? (
          <DepositFigures settlement={settlementWith(record, settlement, refundCents)} />
        ) : (
          <Text>{t('markReturned.noDeposit')}</Text>
        )}
        <Textarea
          label={t('markReturned.notes')}
          maxLength={2000}
          autosize
          minRows={2}
          maxRows={6}
          value={notes}
          onChange={({ currentTarget }) => setNotes(currentTarget.value)}
          disabled={sending.isSent}
        />
        <Group className={classes.footer}>
          <Button variant="default" onClick={onCancel} disabled={sending.isSent}>
            {t('common:cancel')}
          </Button>
          <Button
            type="submit"
            loading={sending.isSent}
            disabled={isUneven}
            autoFocus={!phone && heldCents === 0}
          >
            {refundCents > 0 && !isTooMuch
              ? t('markReturned.confirmRefund', { amount: formatCents(refundCents) })
              : t('markReturned.confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Why the server refused; the record beside it has been loaded again. */
function Failure({ error }: { error: Error | null }) {
  const { t } = useTranslation('borrows');
  const { formatMoney } = useFormat();
  const errorMessage = useErrorMessage();
  if (error === null) return null;
  const isTooMuch = error instanceof ApiError && error.code === 'REFUND_EXCEEDS_DEPOSIT';
  const reason = isTooMuch
    ? t('markReturned.refundTooMuch', { amount: formatMoney(error.details.held as Amount) })
    : errorMessage(error);
  return (
    <Notice tone="bad" title={t('returnedErrorTitle')}>
      {t('returnedError', { reason })}
    </Notice>
  );
}
