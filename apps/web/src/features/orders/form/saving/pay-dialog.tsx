import { Skeleton } from '@mantine/core';
import type { Cents } from '@mostrador/domain/money';
import { IconCreditCardOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDraft } from '#features/orders/draft/draft-context.tsx';
import { ChargePad } from '#features/payment-methods/parts/charge/charge-pad.tsx';
import type { PaymentLine } from '#features/payment-methods/parts/payment-lines.ts';
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
  onPay: (payments: readonly PaymentLine[]) => void;
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

function Methods({ totalCents, isNameless, onPay, onClose }: Props) {
  const { t } = useTranslation(['payments', 'common']);
  const recordId = useDraft(({ idempotencyKey }) => idempotencyKey);
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
  return (
    <ChargePad
      dueCents={totalCents}
      methods={data.paymentMethods}
      recordId={recordId}
      mustSettle={isNameless}
      isBusy={false}
      onTake={onPay}
      onCancel={onClose}
    />
  );
}
