import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import type { Cents } from '@mostrador/domain/money';
import { awaitsDelivery } from '@mostrador/domain/order-rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { orderQueries } from '#features/orders/queries.ts';
import type { Charge } from '#features/payment-methods/parts/charge/cash-entry.ts';
import { ChargePad } from '#features/payment-methods/parts/charge/charge-pad.tsx';
import { DueChanged } from '#features/payment-methods/parts/due-changed.tsx';
import { enteredCents, withinDue } from '#features/payment-methods/parts/payment-lines.ts';
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
  collectorOf,
  firstDraft,
  type PayableOrder,
  type PaymentDraft,
  type PaymentMode,
  paymentCommand,
} from './payment-draft.ts';
import { PaymentForm } from './payment-form.tsx';
import { PaymentReview } from './payment-review.tsx';
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

/** The payment as it is confirmed and sent, whatever changes around it meanwhile. */
interface Reviewed extends PaymentDraft {
  amountDueCents: Cents;
  /** Undefined where the order is not out for delivery. */
  willBeDelivered: boolean | undefined;
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
  const [draft, setDraft] = useState(() => firstDraft(mode, order, methods, amountDueCents));
  useDialogDraft(draft);
  const [seenDueCents, setSeenDueCents] = useState(amountDueCents);
  const [reviewed, setReviewed] = useState<Reviewed>();
  const isDueChanged = amountDueCents !== seenDueCents;
  const [isSplit, setSplit] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const asksDelivered = isOut && mode === 'normal';
  const collector = collectorOf(order);
  // Who brings the order may have changed since the switch was pressed.
  const collectedBy = collector?.id === draft.collectedBy?.id ? collector : undefined;
  const shownDraft = { ...draft, collectedBy };

  const lowerTo = (dueCents: Cents) => {
    setDraft((before) => ({ ...before, lines: withinDue(before.lines, dueCents) }));
  };
  const warn = (dueCents: Cents) => {
    setReviewed(undefined);
    lowerTo(dueCents);
    notify.warning({ title: t('dueChanged.title'), message: t('dueChanged.checkAmounts') });
    freshDue.refreshOrder();
  };
  const sendPayment = useSendPayment(order, { onDone, onOvertaken: warn });
  const { unknown, isSent } = sendPayment;
  const review = () =>
    freshDue.ask((dueCents) => {
      if (enteredCents(draft.lines) > dueCents) return warn(dueCents);
      setSeenDueCents(dueCents);
      const { markDelivered } = draft;
      setReviewed({
        lines: draft.lines,
        collectedBy,
        markDelivered: isOut ? markDelivered : undefined,
        amountDueCents: dueCents,
        willBeDelivered: isOut ? mode === 'single' || markDelivered : undefined,
      });
    });
  const confirm = (confirmed: Reviewed) =>
    freshDue.ask((dueCents) => {
      if (dueCents !== confirmed.amountDueCents) return warn(dueCents);
      void sendPayment.send(paymentCommand(mode, order.id, confirmed, methods));
    });

  const take = (charge: Charge) => {
    const { markDelivered } = draft;
    setAsked(true);
    if (asksDelivered && markDelivered === undefined) return;
    const taken = { lines: [{ id: 1, notes: '', ...charge }], collectedBy, markDelivered };
    freshDue.ask((dueCents) => {
      if (dueCents !== amountDueCents) return warn(dueCents);
      setSeenDueCents(dueCents);
      void sendPayment.send(paymentCommand(mode, order.id, taken, methods));
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
  // A change of another till leads back to the form, with its banner.
  if (reviewed && (isSent || reviewed.amountDueCents === amountDueCents)) {
    return (
      <PaymentReview
        {...reviewed}
        methods={methods}
        isSaving={isSent || freshDue.isAsking}
        onBack={() => setReviewed(undefined)}
        onConfirm={() => confirm(reviewed)}
      />
    );
  }
  if (amountDueCents === 0 && !isSent) return <NothingDue onClose={onDone} />;
  const seeDue = () =>
    freshDue.ask((dueCents) => {
      setReviewed(undefined);
      setSeenDueCents(dueCents);
      lowerTo(dueCents);
      freshDue.refreshOrder();
    });
  if (!isSplit) {
    return (
      <ChargePad
        dueCents={isSent ? seenDueCents : amountDueCents}
        methods={methods}
        noPartBecause={mode === 'quickPay' ? t('charge.quickPayWhole') : undefined}
        isSingle={mode === 'single'}
        isCollected={collectedBy !== undefined}
        isBusy={freshDue.isAsking || isSent}
        onTake={take}
        onSplit={() => setSplit(true)}
        onCancel={onDone}
      >
        {isDueChanged && !isSent && (
          <DueChanged beforeCents={seenDueCents} nowCents={amountDueCents} onRefresh={seeDue} />
        )}
        {asksDelivered && (
          <DeliveredQuestion
            value={draft.markDelivered}
            isMissing={isAsked && draft.markDelivered === undefined}
            onChange={(markDelivered) => setDraft((before) => ({ ...before, markDelivered }))}
          />
        )}
        {collector && methods.some(({ kind }) => kind === 'CASH') && (
          <CollectedSwitch
            collector={collector}
            isOn={collectedBy !== undefined}
            onChange={(chosen) => setDraft((before) => ({ ...before, collectedBy: chosen }))}
          />
        )}
      </ChargePad>
    );
  }
  return (
    <PaymentForm
      draft={shownDraft}
      collector={collector}
      onChange={setDraft}
      methods={methods}
      terms={{
        mode,
        status: order.status,
        amountDueCents,
        asksDelivered: isOut && mode !== 'single',
      }}
      dueBeforeCents={isDueChanged ? seenDueCents : undefined}
      onRefresh={seeDue}
      isBusy={freshDue.isAsking}
      onCancel={onDone}
      onSubmit={review}
    />
  );
}
