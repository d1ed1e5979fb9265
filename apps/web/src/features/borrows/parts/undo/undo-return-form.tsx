import { Text } from '@mantine/core';
import type { Order } from '@mostrador/contract/orders';
import { cashRounding } from '@mostrador/domain/cash';
import {
  amountOf,
  type Cents,
  centsOf,
  maxCents,
  minCents,
  minusCents,
  plusCents,
  sumCents,
  ZERO_CENTS,
} from '@mostrador/domain/money';
import { refusedUndo } from '@mostrador/domain/undone-returns';
import { useState } from 'react';
import { useRefundTiles } from '#features/payment-methods/parts/refund/use-given-back.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Request } from '#shared/api/client.ts';
import { useErrorMessage, useRefusalMessage } from '#shared/api/use-error-message.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { cashRuleOf } from '#shared/session/cash-rule.ts';
import { usePermission, useUser } from '#shared/session/user.tsx';
import { useDialogDraft } from '#shared/ui/dialog/dialog.tsx';
import { Figures } from '#shared/ui/figures.tsx';
import { ReasonForm } from '#shared/ui/form/reason-form.tsx';
import { Money } from '#shared/ui/money.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { TakenMethods } from '../take-back/taken-methods.tsx';

type Loan = Order['borrowRecords'][number];

interface Props {
  order: Order;
  loan: Loan;
  /** Why the last try was refused. */
  error: Error | null;
  isSending: boolean;
  onCancel: () => void;
  onSubmit: (body: Request<'undoReturn'>['body']) => void;
}

/** Says what is out and due again, takes the deposit that had been given back, and asks why the return was wrong. */
export function UndoReturnForm({ order, loan, error, isSending, onCancel, onSubmit }: Props) {
  const { t } = useTranslation(['borrows', 'charges']);
  const { formatCents, formatDay, formatNumber } = useFormat();
  const errorMessage = useErrorMessage();
  const refusalMessage = useRefusalMessage();
  const { store } = useUser();
  const mayPay = usePermission('takePayments');
  const tiles = useRefundTiles([]);
  const [takenBy, setTakenBy] = useState<string>();
  useDialogDraft({ takenBy });
  const { refusal, refundedCents, keptCents, dueCents, rows } = useSums(order, loan);
  const takenCents = minCents(refundedCents, dueCents);
  const method = tiles.find(({ id }) => id === takenBy);
  const isWhole = takenCents === dueCents;
  const handedCents =
    method?.kind === 'CASH' && isWhole
      ? plusCents(takenCents, cashRounding(takenCents, cashRuleOf(store)))
      : takenCents;
  const staysDueCents = method === undefined ? dueCents : minusCents(dueCents, takenCents);
  return (
    <ReasonForm
      texts={{
        reason: t('undo.reason'),
        reasonRequired: t('undo.reasonRequired'),
        keep: t('undo.keep'),
        confirm:
          method === undefined
            ? t('undo.confirm')
            : t('undo.confirmAndTake', { amount: formatCents(handedCents), method: method.name }),
      }}
      isSending={isSending}
      isForbidden={refusal !== undefined}
      onCancel={onCancel}
      onSubmit={(reason) =>
        onSubmit({
          reason,
          ...(method !== undefined && {
            payments: [{ paymentMethodId: method.id, amount: amountOf(takenCents) }],
          }),
        })
      }
    >
      {error && (
        <Notice tone="bad" title={t('undo.failed')}>
          {errorMessage(error)}
        </Notice>
      )}
      {refusal && !error && !isSending && (
        <Notice tone="warn" title={t('undo.refused')}>
          {refusalMessage(refusal)}
        </Notice>
      )}
      <Text>
        {t('undo.hint', {
          name: loan.productName,
          quantity: formatNumber(loan.quantity),
          day: formatDay(loan.dueOn),
        })}
      </Text>
      {!refusal && (
        <Figures
          rows={rows.map(({ label, cents }) => ({ label, value: <Money cents={cents} /> }))}
          total={{ label: t('undo.dueThen'), value: <Money cents={dueCents} /> }}
        />
      )}
      {keptCents > 0 && (
        <Text size="sm">{t('undo.heldAgain', { amount: formatCents(keptCents) })}</Text>
      )}
      {!refusal && mayPay && takenCents > 0 && (
        <TakenMethods
          amountCents={takenCents}
          chosenId={takenBy}
          onChoose={(id) => setTakenBy(id === takenBy ? undefined : id)}
          disabled={isSending}
        />
      )}
      {!refusal && staysDueCents > 0 && (
        <Text size="sm">{t('takeBack.staysDue', { amount: formatCents(staysDueCents) })}</Text>
      )}
    </ReasonForm>
  );
}

/** What is due for the order once the return is undone, row by row, and why it cannot be. */
function useSums(order: Order, loan: Loan) {
  const { t } = useTranslation('borrows');
  const charges = order.charges
    .filter(
      ({ borrowRecordId, isOfClaim, voided }) => borrowRecordId === loan.id && isOfClaim && !voided,
    )
    .map(({ amount }) => ({ amountCents: centsOf(amount) }));
  const chargedCents = sumCents(charges.map(({ amountCents }) => amountCents));
  const amountDueCents = centsOf(order.amountDue);
  const refundedCents = centsOf(loan.depositRefunded);
  const waivedCents = centsOf(loan.depositWaived);
  const dueCents = maxCents(
    ZERO_CENTS,
    minusCents(sumCents([amountDueCents, refundedCents, waivedCents]), chargedCents),
  );
  const changed: { label: string; cents: Cents }[] = [
    { label: t('undo.refunded'), cents: refundedCents },
    { label: t('undo.waived'), cents: waivedCents },
    { label: t('undo.charged'), cents: minusCents(ZERO_CENTS, chargedCents) },
  ];
  const { status, returns } = order;
  return {
    refusal: refusedUndo(loan, { status, returns, amountDueCents, charges }),
    refundedCents,
    keptCents: centsOf(loan.depositKept),
    dueCents,
    rows: [
      { label: t('undo.dueNow'), cents: amountDueCents },
      ...changed.filter(({ cents }) => cents !== 0),
    ],
  };
}
