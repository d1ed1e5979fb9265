import { Button, Checkbox, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import type { Order } from '@mostrador/contract/orders';
import { type Cents, centsOf, minusCents, sumCents, ZERO_CENTS } from '@mostrador/domain/money';
import { GOODS_CONDITIONS } from '@mostrador/domain/order-states';
import { useState } from 'react';
import { roundedBackOf } from '#features/orders/parts/rounded-back.ts';
import {
  AS_PAID,
  leftOfRefund,
  type RefundChoice,
  refundLines,
  refundsBody,
} from '#features/payment-methods/parts/refund/refund-choice.ts';
import { RefundMethods } from '#features/payment-methods/parts/refund/refund-methods.tsx';
import { useGivenBack } from '#features/payment-methods/parts/refund/use-given-back.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Request } from '#shared/api/client.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useCurrencyUnit } from '#shared/format/use-currency-unit.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useActionLimit } from '#shared/ui/approval-hint.tsx';
import classes from '#shared/ui/dialog/dialog.module.css';
import { useDialogDraft } from '#shared/ui/dialog/dialog.tsx';
import { Figures } from '#shared/ui/figures.tsx';
import { useTriedForm } from '#shared/ui/form/use-tried-form.ts';
import { Money } from '#shared/ui/money.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { usePhone } from '#shared/ui/page/use-phone.ts';
import { FoundUnits } from './found-units.tsx';
import { previewFound } from './preview-found.ts';

type Loan = Order['borrowRecords'][number];
type Body = Request<'markFound'>['body'];

interface Props {
  order: Order;
  loan: Loan;
  /** Why the last try was refused. */
  error: Error | null;
  isSending: boolean;
  onCancel: () => void;
  onSubmit: (body: Body) => void;
}

/** Asks which lost units are found, where they go, and what the customer gets back. */
export function FoundForm({ order, loan, error, isSending, onCancel, onSubmit }: Props) {
  const { t } = useTranslation(['borrows', 'common']);
  const { formatCents } = useFormat();
  const errorMessage = useErrorMessage();
  const unit = useCurrencyUnit();
  const phone = usePhone();
  // Null means all that are lost, of which another till may find some meanwhile.
  const [asked, setAsked] = useState<number | null>(null);
  const [lostIds, setLostIds] = useState<readonly string[]>([]);
  const [condition, setCondition] = useState<(typeof GOODS_CONDITIONS)[number]>('GOOD');
  const [givesDeposit, setGivesDeposit] = useState(true);
  const [givesCharge, setGivesCharge] = useState(true);
  const [reason, setReason] = useState(t('found.usualNote'));
  const [choice, setChoice] = useState<RefundChoice>(AS_PAID);
  useDialogDraft({ asked, lostIds, condition, givesDeposit, givesCharge, reason, choice });

  const quantity = loan.quantity === 1 ? 1 : (asked ?? loan.quantity);
  const unitIds = loan.units
    .map(({ id }) => id)
    .filter((id) => loan.quantity === 1 || !lostIds.includes(id));
  const hasCodes = loan.units.length > 0;
  const count = hasCodes ? unitIds.length : quantity;
  const isCountRight = count > 0 && count <= loan.quantity;
  const sums = previewFound(
    order,
    loan,
    { quantity: isCountRight ? count : loan.quantity, givesDeposit, givesCharge },
    unit,
  );
  const { depositCents, chargeRefundCents } = sums.settled;
  const refundCents = sumCents([depositCents.found, depositCents.rest, chargeRefundCents]);
  const lines = refundLines(choice, order.refundable, refundCents);
  const roundedCents = roundedBackOf(order);
  const handedCents = useGivenBack(order.refundable, lines, roundedCents);
  const limit = useActionLimit(...(refundCents > 0 ? (['refund'] as const) : []));
  const isUneven = leftOfRefund(lines, refundCents) !== 0;
  const isReasonMissing = reason.trim() === '';
  const { isTried, submit } = useTriedForm(() =>
    onSubmit({
      ...(hasCodes ? { unitIds } : { quantity: count }),
      condition,
      givesDeposit,
      givesCharge,
      reason: reason.trim(),
      ...(refundCents > 0 && { refunds: refundsBody(lines) }),
    }),
  );

  return (
    <form onSubmit={submit} noValidate>
      <Stack className={classes.pane}>
        {error && (
          <Notice tone="bad" title={t('found.failed')}>
            {errorMessage(error)}
          </Notice>
        )}
        {limit.hint}
        <FoundUnits
          loan={loan}
          quantity={quantity}
          unitIds={unitIds}
          onQuantity={setAsked}
          onUnit={(id) =>
            setLostIds(
              lostIds.includes(id) ? lostIds.filter((each) => each !== id) : [...lostIds, id],
            )
          }
          disabled={isSending}
        />
        <SegmentedControl
          aria-label={t('found.condition')}
          data={GOODS_CONDITIONS.map((each) => ({ value: each, label: t(`found.to.${each}`) }))}
          value={condition}
          onChange={(next) => setCondition(next === 'DAMAGED' ? 'DAMAGED' : 'GOOD')}
          disabled={isSending}
        />
        {sums.loss.keptCents > 0 && (
          <Checkbox
            label={t('found.giveDeposit', { amount: formatCents(sums.loss.keptCents) })}
            checked={givesDeposit}
            onChange={({ currentTarget }) => setGivesDeposit(currentTarget.checked)}
            disabled={isSending}
          />
        )}
        {sums.loss.chargedCents > 0 && (
          <Checkbox
            label={t('found.giveCharge', { amount: formatCents(sums.loss.chargedCents) })}
            description={t(sums.isChargeDue ? 'found.chargeDue' : 'found.chargePaid')}
            checked={givesCharge}
            onChange={({ currentTarget }) => setGivesCharge(currentTarget.checked)}
            disabled={isSending}
          />
        )}
        <Outcome
          order={order}
          given={sums.given}
          refundCents={refundCents}
          amountDueCents={sums.settled.amountDueCents}
        />
        <RefundMethods
          amountCents={refundCents}
          refundable={order.refundable}
          roundedCents={roundedCents}
          choice={choice}
          onChange={setChoice}
          disabled={isSending}
        />
        <TextInput
          label={t('found.note')}
          withAsterisk
          maxLength={500}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          error={isTried && isReasonMissing && t('found.noteRequired')}
          disabled={isSending}
        />
        <Group className={classes.footer}>
          <Button variant="default" onClick={onCancel} disabled={isSending}>
            {t('common:cancel')}
          </Button>
          <Button
            type="submit"
            loading={isSending}
            disabled={!isCountRight || isUneven || limit.isForbidden}
            autoFocus={!phone}
          >
            {refundCents > 0
              ? t('found.confirmAndGive', { amount: formatCents(handedCents) })
              : t('found.confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Shows the refund: what is given back, less the part that reduces the amount due. */
function Outcome({
  order,
  given,
  refundCents,
  amountDueCents,
}: {
  order: Order;
  /** Parts of the deposit and of the charge that are given back. */
  given: { depositCents: Cents; chargeCents: Cents };
  refundCents: Cents;
  /** Amount due of the order after that. */
  amountDueCents: Cents;
}) {
  const { t } = useTranslation('borrows');
  const { formatCents, formatMoney } = useFormat();
  const settledCents = minusCents(centsOf(order.amountDue), amountDueCents);
  const rows = [
    { label: t('found.deposit'), cents: given.depositCents },
    { label: t('found.charge'), cents: given.chargeCents },
    { label: t('found.offDue'), cents: minusCents(ZERO_CENTS, settledCents) },
  ].filter(({ cents }) => cents !== 0);
  return (
    <div aria-live="polite">
      <Figures
        rows={rows.map(({ label, cents }) => ({ label, value: <Money cents={cents} /> }))}
        total={{ label: t('takeBack.toHandBack'), value: <Money cents={refundCents} /> }}
      />
      <Text size="sm" mt={8}>
        {settledCents === 0
          ? t('found.dueSame', { due: formatCents(amountDueCents) })
          : t('found.dueChanges', {
              before: formatMoney(order.amountDue),
              due: formatCents(amountDueCents),
            })}
      </Text>
    </div>
  );
}
