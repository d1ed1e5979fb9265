import { Skeleton } from '@mantine/core';
import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import type { Cents } from '@mostrador/domain/money';
import { IconCreditCardOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DraftPayment } from '#features/orders/draft/order-body.ts';
import type { PaymentDraft } from '#features/orders/parts/payment/payment-draft.ts';
import { PaymentForm } from '#features/orders/parts/payment/payment-form.tsx';
import { ChargePad } from '#features/payment-methods/parts/charge/charge-pad.tsx';
import { withNewLine } from '#features/payment-methods/parts/payment-lines.ts';
import { paymentMethodQueries } from '#features/payment-methods/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { isTouch } from '#shared/keyboard/is-touch.ts';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { Empty } from '#shared/ui/page/empty.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { usePhone } from '#shared/ui/page/use-phone.ts';

interface Props {
  totalCents: Cents;
  /** A sale without a name is paid in full (rules.md#walk-ins). */
  isNameless: boolean;
  onPay: (payments: readonly DraftPayment[]) => void;
  onClose: () => void;
}

/**
 * Takes the payment of a new order. A press outside does not close it, since money is entered.
 */
export function PayDialog(props: Props) {
  const { t } = useTranslation('orderForm');
  const phone = usePhone();
  return (
    <Dialog
      opened
      size={560}
      fullScreen={phone || isTouch()}
      closesOnClickOutside={false}
      onClose={props.onClose}
      title={t('charge')}
    >
      <Methods {...props} />
    </Dialog>
  );
}

function Methods(props: Props) {
  const { t } = useTranslation(['payments', 'common']);
  const { data, error, isError, refetch } = useQuery(paymentMethodQueries.all());
  if (data === undefined && isError) {
    return <FailedLoad error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) {
    return <Skeleton height={220} role="status" aria-busy aria-label={t('common:loading')} />;
  }
  if (data.paymentMethods.length === 0) {
    return (
      <Empty
        icon={<IconCreditCardOff size={24} />}
        title={t('noMethods')}
        description={t('noMethodsHint')}
      />
    );
  }
  return <Payments {...props} methods={data.paymentMethods} />;
}

function Payments({
  totalCents,
  isNameless,
  onPay,
  onClose,
  methods,
}: Props & { methods: readonly PaymentMethod[] }) {
  const { t } = useTranslation(['orderForm', 'errors']);
  const [draft, setDraft] = useState<PaymentDraft>();
  const noPartBecause = isNameless ? t('errors:WALK_IN_UNPAID') : undefined;
  if (draft === undefined) {
    return (
      <ChargePad
        dueCents={totalCents}
        methods={methods}
        noPartBecause={noPartBecause}
        isBusy={false}
        onTake={(charge) => onPay([{ notes: '', ...charge }])}
        onSplit={() =>
          setDraft({ lines: withNewLine([], methods, totalCents), markDelivered: undefined })
        }
        onCancel={onClose}
      />
    );
  }
  return (
    <PaymentForm
      draft={draft}
      onChange={setDraft}
      methods={methods}
      terms={{
        mode: 'normal',
        status: 'CONFIRMED',
        amountDueCents: totalCents,
        asksDelivered: false,
        ...(noPartBecause && { noPartBecause }),
      }}
      dueBeforeCents={undefined}
      submitLabel={t('charge')}
      onCancel={onClose}
      onSubmit={() => onPay(draft.lines)}
    />
  );
}
