import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { cashRounding } from '@mostrador/domain/cash';
import {
  amountOf,
  type Cents,
  minusCents,
  plusCents,
  sumCents,
  ZERO_CENTS,
} from '@mostrador/domain/money';
import { useState } from 'react';
import {
  AS_PAID,
  leftOfRefund,
  type RefundChoice,
  refundLines,
  refundsBody,
} from '#features/payment-methods/parts/refund/refund-choice.ts';
import { RefundMethods } from '#features/payment-methods/parts/refund/refund-methods.tsx';
import {
  useGivenBack,
  useRefundTiles,
} from '#features/payment-methods/parts/refund/use-given-back.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Request } from '#shared/api/client.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { cashRuleOf } from '#shared/session/cash-rule.ts';
import { useUser } from '#shared/session/user.tsx';
import { useDialogDraft } from '#shared/ui/dialog/dialog.tsx';
import { Figures } from '#shared/ui/figures.tsx';
import { Money } from '#shared/ui/money.tsx';
import { usePhone } from '#shared/ui/page/use-phone.ts';
import { handedBackAsPaid, oneSum, type SettledTogether } from './settle-together.ts';
import classes from './take-back.module.css';
import { TakenMethods } from './taken-methods.tsx';

type MoneyBody = Omit<Request<'returnBorrows'>['body'], 'loans'>;

interface Props {
  settled: SettledTogether;
  mayPay: boolean;
  /** Whether what is entered of the loans can be sent. */
  isReady: boolean;
  isSent: boolean;
  onCancel: () => void;
  onSend: (form: HTMLFormElement, money: MoneyBody) => void;
}

/** The one sum that is handed over or taken for all loans, and by which method. */
export function TakeBackMoney({ settled, mayPay, isReady, isSent, onCancel, onSend }: Props) {
  const { t } = useTranslation(['borrows', 'common']);
  const { formatCents } = useFormat();
  const { store } = useUser();
  const phone = usePhone();
  const [choice, setChoice] = useState<RefundChoice>(AS_PAID);
  const [takenBy, setTakenBy] = useState<string>();
  const [left, setLeft] = useState<boolean>();
  useDialogDraft({ choice, takenBy, left });
  const { orders, refundCents, dueCents, chargedCents } = settled;
  // If there is no refund and no charge, the earlier due stays on the orders by default.
  const isLeft = left ?? (refundCents === 0 && chargedCents === 0);
  const leavesDue = !mayPay || isLeft;
  const { paidCents, handedBackCents, takenCents, staysDueCents } = oneSum(settled, leavesDue);
  const asPaid = handedBackAsPaid(orders, leavesDue);
  // What the refunds pay themselves belongs to the methods of their orders: no amounts are typed beside it.
  const chosen: RefundChoice = paidCents > 0 && choice.way === 'several' ? AS_PAID : choice;
  const lines = refundLines(chosen, asPaid, handedBackCents);
  const tiles = useRefundTiles(asPaid);
  const roundedCents = sumCents(orders.map((order) => order.refundsRoundingCents));
  const givenCents = useGivenBack(asPaid, lines, roundedCents);
  const method = tiles.find(({ id }) => id === takenBy);
  const handedCents = plusCents(
    takenCents,
    method?.kind === 'CASH' ? cashRounding(takenCents, cashRuleOf(store)) : ZERO_CENTS,
  );
  const dueBefore = minusCents(dueCents, chargedCents);
  const isUneven = handedBackCents > 0 && leftOfRefund(lines, handedBackCents) !== 0;
  const lacksMethod = takenCents > 0 && method === undefined;

  const confirm = () => {
    if (handedBackCents > 0) {
      // On a phone the button may stand over the methods.
      const methods = lines.map(
        ({ paymentMethodId }) => tiles.find(({ id }) => id === paymentMethodId)?.name,
      );
      const label = t('takeBack.handBack', { amount: formatCents(givenCents) });
      return [label, ...methods.filter(Boolean)].join(' · ');
    }
    if (takenCents > 0) {
      const label = t('takeBack.take', { amount: formatCents(handedCents) });
      return [label, method?.name].filter(Boolean).join(' · ');
    }
    return t('takeBack.button');
  };
  const body = (): MoneyBody => ({
    ...(refundCents > 0 && refunds(chosen, refundCents, lines)),
    ...(paidCents > 0 && { payDueFromRefund: true }),
    ...(takenCents > 0 &&
      method && {
        payments: [{ paymentMethodId: method.id, amount: amountOf(takenCents) }],
      }),
  });

  return (
    <Stack className={classes.settlement}>
      <div aria-live="polite">
        <Figures
          rows={[
            { label: t('takeBack.deposits'), value: <Money cents={refundCents} /> },
            ...(chargedCents > 0 && !leavesDue ? [less(t('takeBack.beyond'), chargedCents)] : []),
            ...(dueBefore > 0 && !leavesDue ? [less(t('takeBack.dueBefore'), dueBefore)] : []),
          ]}
          total={
            takenCents > 0
              ? { label: t('takeBack.toTake'), value: <Money cents={handedCents} /> }
              : { label: t('takeBack.toHandBack'), value: <Money cents={givenCents} /> }
          }
        />
        {staysDueCents > 0 && (
          <Text size="sm" mt={8} className={classes.staysDue}>
            {t('takeBack.staysDue', { amount: formatCents(staysDueCents) })}
          </Text>
        )}
      </div>
      {handedBackCents > 0 && (
        <RefundMethods
          amountCents={handedBackCents}
          refundable={asPaid}
          roundedCents={roundedCents}
          choice={chosen}
          onChange={setChoice}
          isWhole={paidCents > 0}
          disabled={isSent}
        />
      )}
      {takenCents > 0 && (
        <TakenMethods
          amountCents={takenCents}
          chosenId={takenBy}
          onChoose={setTakenBy}
          disabled={isSent}
        />
      )}
      {mayPay && dueCents > 0 && (
        <Checkbox
          label={t('takeBack.leave', {
            count: orders.filter((order) => order.dueCents > 0).length,
            amount: formatCents(dueCents),
          })}
          checked={isLeft}
          onChange={({ currentTarget }) => setLeft(currentTarget.checked)}
          disabled={isSent}
        />
      )}
      <Group className={classes.footer}>
        <Button variant="default" onClick={onCancel} disabled={isSent}>
          {t('common:cancel')}
        </Button>
        <Button
          type="submit"
          loading={isSent}
          disabled={!isReady || isUneven || lacksMethod}
          autoFocus={!phone}
          onClick={({ currentTarget: { form } }) => form && onSend(form, body())}
        >
          {confirm()}
        </Button>
      </Group>
    </Stack>
  );
}

function less(label: string, cents: Cents) {
  return { label, value: <Money cents={minusCents(ZERO_CENTS, cents)} /> };
}

/** The methods of the refunds as the call names them; nothing where each goes back as it was paid. */
function refunds(
  choice: RefundChoice,
  refundCents: Cents,
  lines: ReturnType<typeof refundLines>,
): MoneyBody {
  if (choice.way === 'asPaid' || lines.length === 0) return {};
  if (choice.way === 'several') return { refunds: refundsBody(lines) };
  return {
    refunds: [{ paymentMethodId: choice.paymentMethodId, amount: amountOf(refundCents) }],
  };
}
