import { Text } from '@mantine/core';
import {
  type Amount,
  amountOf,
  type Cents,
  centsOf,
  minusCents,
  ZERO_CENTS,
} from '@mostrador/domain/money';
import { lineTotal } from '@mostrador/domain/order-figures';
import { itemName, type OutboxEntry } from '#features/orders/outbox/outbox-entry.ts';
import { ItemText } from '#features/orders/parts/item-text.tsx';
import { lineOf } from '#features/orders/parts/sold-lines.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { type Figure, Figures } from '#shared/ui/figures.tsx';
import { Money } from '#shared/ui/money.tsx';
import classes from './outbox.module.css';
import { paidAmount } from './paid-amount.ts';

/** What is in an order that waits: its lines, how it gets there, and the money. */
export function EntryContents({ entry }: { entry: OutboxEntry }) {
  const { t } = useTranslation(['outbox', 'orderForm']);
  const { body, shown } = entry;
  const service = t(`orderForm:serviceType.${body.serviceType}`);
  const bringer = body.serviceType === 'DELIVERY' ? shown.deliveryPerson?.name : undefined;
  return (
    <>
      <ul className={classes.items} aria-label={t('orderForm:lines')}>
        {soldGoods(entry).map(({ key, goods }) => (
          <li key={key} className={classes.item}>
            <ItemText item={goods} />
            <Money cents={lineTotal(lineOf(goods))} />
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        {[service, bringer].filter(Boolean).join(' · ')}
      </Text>
      {body.notes && <Text size="sm">{body.notes}</Text>}
      <Sums entry={entry} />
    </>
  );
}

function Sums({ entry: { body, shown } }: { entry: OutboxEntry }) {
  const { t } = useTranslation(['outbox', 'orderForm']);
  const discount = centsOf(body.discount ?? 0);
  const payments = body.payments ?? [];
  const total = centsOf(body.total);
  const due = minusCents(total, centsOf(paidAmount(body)));
  const rows: (Figure | false)[] = [
    { label: t('orderForm:items'), value: <Money amount={body.subtotal as Amount} /> },
    discount > 0 && { label: t('orderForm:discount'), value: <Minus cents={discount} /> },
    payments.length > 0 && { label: t('orderForm:total'), value: <Money cents={total} /> },
    ...payments.map(({ paymentMethodId, amount }, index) => ({
      label: t('paidBy', {
        method: shown.paymentMethods[paymentMethodId] ?? t('unnamedMethod', { number: index + 1 }),
      }),
      value: <Minus cents={centsOf(amount)} />,
    })),
  ];
  return (
    <Figures
      rows={rows.filter((row) => row !== false)}
      total={{
        label: t(payments.length > 0 ? 'orderForm:due' : 'orderForm:total'),
        value: <Money cents={due} />,
      }}
    />
  );
}

function Minus({ cents }: { cents: Cents }) {
  return <Money cents={minusCents(ZERO_CENTS, cents)} />;
}

/** The lines of the body, with the names of their products. */
function soldGoods({ body, shown }: OutboxEntry) {
  return body.items.map((item, index) => ({
    key: `${index} ${item.productId}`,
    goods: {
      productName: itemName(shown, item),
      productBarcode: null,
      quantity: item.quantity,
      unitPrice: amountOf(centsOf(item.unitPrice)),
      transactionType: item.transactionType,
      borrowDepositPerUnit: amountOf(centsOf(item.borrowDepositPerUnit ?? 0)),
      selectedAttributes: item.selectedAttributes ?? null,
    },
  }));
}
