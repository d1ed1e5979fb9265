import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import type { Cents } from '@mostrador/domain/money';
import { awaitsDelivery } from '@mostrador/domain/order-rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { orderQueries } from '#features/orders/queries.ts';
import { ChargePad } from '#features/payment-methods/parts/charge/charge-pad.tsx';
import { partsSlot } from '#features/payment-methods/parts/charge/kept-parts.ts';
import { DueChanged } from '#features/payment-methods/parts/due-changed.tsx';
import type { PaymentLine } from '#features/payment-methods/parts/payment-lines.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { UnfinishedSending } from '#shared/sending/unfinished-sending.tsx';
import { useDialogDraft } from '#shared/ui/dialog/dialog.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { CollectedSwitch } from './collected-switch.tsx';
import { DeliveredQuestion } from './delivered-question.tsx';
import { NothingDue } from './nothing-due.tsx';
import { PaymentBasis } from './payment-basis.tsx';
import {
  type Collector,
  collectorOf,
  type PayableOrder,
  type PaymentMode,
  paymentCommand,
} from './payment-draft.ts';
import { useFreshDue } from './use-fresh-due.ts';
import { amountSent } from './use-send-money.ts';
import { useSendPayment } from './use-send-payment.ts';

interface Props {
  order: PayableOrder;
  mode: PaymentMode;
  onDone: () => void;
}

/** The inside of the payment dialog: what is due and the methods first, then the payment itself. */
export function PaymentEntry(props: Props) {
  // Another till may have delivered it since the dialog opened.
  const { data: order = props.order } = useQuery(orderQueries.detail(props.order.id));
  return (
    <PaymentBasis orderId={props.order.id}>
      {(amountDueCents, methods) => (
        <Payment {...props} order={order} amountDueCents={amountDueCents} methods={methods} />
      )}
    </PaymentBasis>
  );
}

function Payment({
  order,
  mode,
  amountDueCents,
  methods,
  onDone,
}: Props & { amountDueCents: Cents; methods: readonly PaymentMethod[] }) {
  const { t } = useTranslation('payments');
  const { formatCents } = useFormat();
  const freshDue = useFreshDue(order.id);
  const isOut = awaitsDelivery(order);
  // Quick pay and the payment screen mark it delivered without a question (rules.md#payments).
  const [markDelivered, setMarkDelivered] = useState<boolean | undefined>(
    (isOut && mode !== 'normal') || undefined,
  );
  const [chosen, setChosen] = useState<Collector>();
  useDialogDraft([markDelivered, chosen]);
  const [seenDueCents, setSeenDueCents] = useState(amountDueCents);
  const [isAsked, setAsked] = useState(false);
  const isDueChanged = amountDueCents !== seenDueCents;
  const asksDelivered = isOut && mode === 'normal';
  const collector = collectorOf(order);
  // Who brings the order may have changed since the switch was pressed.
  const collectedBy = collector?.id === chosen?.id ? collector : undefined;

  const warn = () => {
    notify.warning({ title: t('dueChanged.title'), message: t('dueChanged.checkAmounts') });
    freshDue.refreshOrder();
  };
  const sendPayment = useSendPayment(order, {
    onDone: () => {
      partsSlot(order.id).forget();
      onDone();
    },
    onOvertaken: warn,
  });
  const { unknown, isSent } = sendPayment;
  const take = (lines: readonly PaymentLine[]) => {
    setAsked(true);
    if (asksDelivered && markDelivered === undefined) return;
    freshDue.ask((dueCents) => {
      if (dueCents !== amountDueCents) return warn();
      setSeenDueCents(dueCents);
      const draft = { lines, collectedBy, markDelivered: isOut ? markDelivered : undefined };
      void sendPayment.send(paymentCommand(mode, order.id, draft, methods));
    });
  };

  if (unknown) {
    return (
      <UnfinishedSending
        title={t('unfinished.title', { amount: formatCents(amountSent(unknown)) })}
        hint={t('unfinished.hint')}
        sending={sendPayment}
        onClose={onDone}
      />
    );
  }
  if (amountDueCents === 0 && !isSent) return <NothingDue onClose={onDone} />;
  const seeDue = () =>
    freshDue.ask((dueCents) => {
      setSeenDueCents(dueCents);
      freshDue.refreshOrder();
    });
  return (
    <ChargePad
      dueCents={isSent ? seenDueCents : amountDueCents}
      methods={methods}
      recordId={order.id}
      mustSettle={mode === 'quickPay'}
      isCollected={collectedBy !== undefined}
      isBusy={freshDue.isAsking || isSent}
      onTake={take}
      onCancel={onDone}
    >
      {isDueChanged && !isSent && (
        <DueChanged beforeCents={seenDueCents} nowCents={amountDueCents} onRefresh={seeDue} />
      )}
      {asksDelivered && (
        <DeliveredQuestion
          value={markDelivered}
          isMissing={isAsked && markDelivered === undefined}
          onChange={setMarkDelivered}
        />
      )}
      {collector && methods.some(({ kind }) => kind === 'CASH') && (
        <CollectedSwitch
          collector={collector}
          isOn={collectedBy !== undefined}
          onChange={setChosen}
        />
      )}
    </ChargePad>
  );
}
