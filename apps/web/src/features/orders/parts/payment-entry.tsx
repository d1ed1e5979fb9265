import { Button, Group, Skeleton, Stack } from '@mantine/core';
import type { OrderFinancials } from '@mostrador/contract/orders';
import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import { type Cents, centsOf } from '@mostrador/domain/money';
import { awaitsDelivery } from '@mostrador/domain/order-rules';
import { IconCircleCheck, IconCreditCardOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paymentMethodQueries } from '#features/payment-methods/queries.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { Empty } from '#shared/ui/empty.tsx';
import { FailedLoad } from '#shared/ui/failed-load.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { orderQueries } from '../queries.ts';
import classes from './payment-dialog.module.css';
import { PaymentForm } from './payment-form.tsx';
import {
  linesToSend,
  type PayableOrder,
  type PaymentDraft,
  type PaymentLine,
  type PaymentTerms,
  paymentsBody,
  withNewLine,
} from './payment-lines.ts';
import { PaymentReview } from './payment-review.tsx';
import { useSendPayment } from './use-send-payment.ts';

interface Props {
  order: PayableOrder;
  mode: PaymentTerms['mode'];
  onDone: () => void;
}

/** The inside of the payment dialog: what is due and the methods first, then the payment itself. */
export function PaymentEntry(props: Props) {
  const { t } = useTranslation('payments');
  const { order } = props;
  const financials = useQuery({ ...orderQueries.financials(order.id), staleTime: 0 });
  const methods = useQuery(paymentMethodQueries.all());
  const failed = [financials, methods].find(({ data, isError }) => isError && data === undefined);
  if (failed) return <FailedLoad error={failed.error} onRetry={() => void failed.refetch()} />;
  // What was due a while ago would fill in an amount that is no longer right.
  if (!financials.data || !financials.isFetchedAfterMount || !methods.data) return <Loading />;
  if (methods.data.paymentMethods.length === 0) {
    return (
      <Empty
        icon={<IconCreditCardOff size={24} />}
        title={t('noMethods')}
        description={t('noMethodsHint')}
      />
    );
  }
  return <Payment {...props} financials={financials.data} methods={methods.data.paymentMethods} />;
}

function Loading() {
  const { t } = useTranslation();
  return (
    <Stack role="status" aria-busy="true" aria-label={t('loading')}>
      <Skeleton height={60} />
      <Skeleton height={120} />
      <Skeleton height={80} />
    </Stack>
  );
}

/** What was entered, as it is confirmed and sent, whatever changes around it meanwhile. */
interface Reviewed {
  lines: readonly PaymentLine[];
  amountDueCents: Cents;
  markDelivered: boolean | undefined;
}

function Payment({
  order,
  mode,
  financials,
  methods,
  onDone,
}: Props & { financials: OrderFinancials; methods: readonly PaymentMethod[] }) {
  const sending = useSendPayment(order.id, onDone);
  const amountDueCents = centsOf(financials.amountDue);
  const asksDelivered = awaitsDelivery(order);
  const [draft, setDraft] = useState<PaymentDraft>(() => ({
    lines: mode === 'quickPay' ? [] : withNewLine([], methods, amountDueCents),
    markDelivered: mode === 'quickPay' && asksDelivered ? true : undefined,
  }));
  const [seenDueCents, setSeenDueCents] = useState(amountDueCents);
  const [reviewed, setReviewed] = useState<Reviewed>();
  const isDueChanged = amountDueCents !== seenDueCents;

  if (sending.unfinished) return <Unfinished sending={sending} onClose={onDone} />;
  if (reviewed && (sending.isSent || !isDueChanged)) {
    return (
      <PaymentReview
        {...reviewed}
        methods={methods}
        error={sending.error}
        isSaving={sending.isSent}
        onBack={() => {
          sending.reset();
          setReviewed(undefined);
        }}
        onConfirm={() =>
          sending.send({
            params: { id: order.id },
            body: paymentsBody(reviewed.lines, reviewed.markDelivered),
          })
        }
      />
    );
  }
  if (amountDueCents === 0) return <NothingDue onClose={onDone} />;
  return (
    <PaymentForm
      draft={draft}
      onChange={setDraft}
      methods={methods}
      terms={{ mode, status: order.status, amountDueCents, asksDelivered }}
      dueBeforeCents={isDueChanged ? seenDueCents : undefined}
      error={isDueChanged ? null : sending.error}
      onCancel={onDone}
      onSubmit={() => {
        sending.reset();
        setSeenDueCents(amountDueCents);
        setReviewed({
          lines: linesToSend(draft, methods, amountDueCents),
          amountDueCents,
          markDelivered: asksDelivered ? draft.markDelivered : undefined,
        });
      }}
    />
  );
}

/** Sent, and not answered: nothing but the same payment may be sent again. */
function Unfinished({
  sending: { unfinished, error, isPending },
  onClose,
}: {
  sending: ReturnType<typeof useSendPayment>;
  onClose: () => void;
}) {
  const { t } = useTranslation(['payments', 'common']);
  const { formatCents } = useFormat();
  const errorMessage = useErrorMessage();
  if (unfinished === undefined) return null;
  return (
    <Stack className={classes.pane}>
      <Notice
        tone="warn"
        title={t('unfinished.title', { amount: formatCents(unfinished.amountCents) })}
      >
        {error ? `${errorMessage(error)} ` : ''}
        {t('unfinished.hint')}
      </Notice>
      <Group className={classes.footer}>
        <Button variant="default" onClick={onClose} disabled={isPending}>
          {t('common:close')}
        </Button>
        <Button onClick={unfinished.sendAgain} loading={isPending} data-autofocus>
          {t('unfinished.sendAgain')}
        </Button>
      </Group>
    </Stack>
  );
}

function NothingDue({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['payments', 'common']);
  return (
    <Empty
      icon={<IconCircleCheck size={24} />}
      title={t('nothingDue')}
      description={t('nothingDueHint')}
      action={
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('common:close')}
        </Button>
      }
    />
  );
}
