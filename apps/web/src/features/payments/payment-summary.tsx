import { Button, Text } from '@mantine/core';
import type { Order } from '@mostrador/contract/orders';
import { takesPayment } from '@mostrador/domain/order-rules';
import { IconAlertCircle, IconCircleCheck, IconDiscount2 } from '@tabler/icons-react';
import { moneyRows } from '#features/orders/parts/money-rows.ts';
import { useMoneyRowText } from '#features/orders/parts/use-money-row-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Figures } from '#shared/ui/figures.tsx';
import { Money } from '#shared/ui/money.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { useBack } from '#shared/ui/page/use-back.ts';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import classes from './order-payment.module.css';

interface Props {
  order: Order;
  /** Undefined where no discount may be given. */
  onAddDiscount: (() => void) | undefined;
}

/** The order's money as a sum that ends in the amount due, with the actions. */
export function PaymentSummary({ order, onAddDiscount }: Props) {
  const { t } = useTranslation('payments');
  const rowText = useMoneyRowText();
  return (
    <SectionCard title={t('page.summary')}>
      <Figures
        rows={moneyRows(order).map((row) => ({
          id: row.id,
          label: rowText(row),
          value: <Money cents={row.cents} />,
        }))}
        total={{ label: t('page.totalDue'), value: <Due order={order} /> }}
      />
      {!takesPayment(order) && <NothingToPay order={order} />}
      {onAddDiscount && (
        <Button
          variant="default"
          fullWidth
          mt="md"
          leftSection={<IconDiscount2 size={18} aria-hidden="true" />}
          onClick={onAddDiscount}
        >
          {t('discounts.title')}
        </Button>
      )}
    </SectionCard>
  );
}

/** Has a sign and an icon, since not everyone can tell red from green. */
function Due({ order: { amountDue } }: { order: Order }) {
  const isDue = amountDue > 0;
  const Icon = isDue ? IconAlertCircle : IconCircleCheck;
  return (
    <span className={classes.due} data-tone={isDue ? 'bad' : 'good'}>
      <Icon size={18} aria-hidden="true" />
      <Money amount={amountDue} />
    </span>
  );
}

function NothingToPay({ order: { paymentStatus } }: { order: Order }) {
  const { t } = useTranslation(['payments', 'common']);
  const back = useBack('/payments');
  return (
    <div className={classes.settled}>
      <div>
        <StatusBadge kind="payment" status={paymentStatus} />
        <Text mt={6}>{t('page.noMorePayments')}</Text>
      </div>
      <Button variant="default" fullWidth onClick={back}>
        {t('common:back')}
      </Button>
    </div>
  );
}
