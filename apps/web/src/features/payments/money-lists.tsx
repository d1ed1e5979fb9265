import { Text } from '@mantine/core';
import type { Order } from '@mostrador/contract/orders';
import { type Cents, centsOf, minusCents, sumCents, ZERO_CENTS } from '@mostrador/domain/money';
import type { ReactNode } from 'react';
import { useDiscountTitle } from '#features/orders/parts/discount/use-discount-title.ts';
import { discountList } from '#features/orders/parts/discount-list.ts';
import { useTakenTexts } from '#features/orders/parts/use-taken-texts.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { Money } from '#shared/ui/money.tsx';
import classes from './money-lists.module.css';

/** Earlier payments, folded: method, cash handed over, moment and person. */
export function PaymentList({ payments }: Pick<Order, 'payments'>) {
  const { t } = useTranslation(['payments', 'deliveries']);
  const takenTexts = useTakenTexts();
  if (payments.length === 0) return null;
  return (
    <Folded
      title={t('page.previousPayments', { count: payments.length })}
      totalCents={sumCents(payments.map(({ amount }) => centsOf(amount)))}
    >
      {payments.map((payment) => (
        <Entry
          key={payment.id}
          title={payment.paymentMethod}
          cents={centsOf(payment.amount)}
          details={[
            payment.reference,
            payment.collectedBy && t('deliveries:collectedBy', { name: payment.collectedBy.name }),
            ...takenTexts(payment),
            payment.notes,
          ]}
          made={payment}
        />
      ))}
    </Folded>
  );
}

/** Discounts, folded: those of the order's form by line and for the order, and later ones. */
export function DiscountList({ order }: { order: Order }) {
  const { t } = useTranslation(['payments', 'orders']);
  const { formatDiscountPercent } = useFormat();
  const discountTitle = useDiscountTitle();
  const { given, removedCents } = discountList(order);
  if (given.length === 0) return null;
  return (
    <Folded
      title={t('page.discounts', { count: given.length })}
      totalCents={minusCents(ZERO_CENTS, centsOf(order.discount))}
    >
      {given.map(({ key, cents, productName, percent, reason, notes, made }) => (
        <Entry
          key={key}
          title={discountTitle(productName)}
          cents={minusCents(ZERO_CENTS, cents)}
          details={[
            [percent !== null && formatDiscountPercent(percent), reason]
              .filter(Boolean)
              .join(' · '),
            notes,
            made ? null : t('page.discountWithOrder'),
          ]}
          made={made}
        />
      ))}
      {removedCents > 0 && <Entry title={t('orders:money.removedDiscount')} cents={removedCents} />}
    </Folded>
  );
}

interface FoldedProps {
  title: string;
  totalCents: Cents;
  children: ReactNode;
}

function Folded({ title, totalCents, children }: FoldedProps) {
  return (
    <details className={classes.card}>
      <summary>
        <span className={classes.title}>{title}</span>
        <Money cents={totalCents} />
      </summary>
      <ul className={classes.entries}>{children}</ul>
    </details>
  );
}

interface EntryProps {
  title: string;
  cents: Cents;
  details?: readonly (string | null)[];
  /** Person and moment, if known. */
  made?: { user: { firstName: string; lastName: string }; createdAt: string };
}

function Entry({ title, cents, details = [], made }: EntryProps) {
  const { formatDateTime } = useFormat();
  const told = details.filter((text) => text !== null && text !== '');
  return (
    <li className={classes.entry}>
      <div className={classes.what}>
        <div className={classes.name}>{title}</div>
        {told.length > 0 && <div className={classes.details}>{told.join('\n')}</div>}
        {made && (
          <Text size="xs" c="dimmed">
            {personName(made.user)} · {formatDateTime(made.createdAt)}
          </Text>
        )}
      </div>
      <Money cents={cents} />
    </li>
  );
}
