import { Text } from '@mantine/core';
import {
  type Amount,
  amountOf,
  type Cents,
  centsOf,
  minusCents,
  sumCents,
  ZERO_CENTS,
} from '@mostrador/domain/money';
import { lineTotal } from '@mostrador/domain/order-figures';
import { itemName, type OutboxEntry } from '#features/orders/outbox/outbox-entry.ts';
import { ItemText } from '#features/orders/parts/item-text.tsx';
import { type BodyDiscounts, bodyDiscounts } from '#features/orders/parts/lines/body-discounts.ts';
import { LineTotal } from '#features/orders/parts/lines/line-total.tsx';
import { lineOf } from '#features/orders/parts/sold-lines.ts';
import { bodyTaxes } from '#features/orders/parts/taxes/body-taxes.ts';
import { useTaxFigures } from '#features/orders/parts/taxes/use-tax-figures.tsx';
import { useMoneyRowText } from '#features/orders/parts/use-money-row-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrencyUnit } from '#shared/format/use-currency-unit.ts';
import { type Figure, Figures } from '#shared/ui/figures.tsx';
import { Money } from '#shared/ui/money.tsx';
import classes from './outbox.module.css';
import { paidAmount } from './paid-amount.ts';

/** What is in an order that waits: its lines, how it gets there, and the money. */
export function EntryContents({ entry }: { entry: OutboxEntry }) {
  const { t } = useTranslation(['outbox', 'orderForm']);
  const { body, shown } = entry;
  const discounts = bodyDiscounts(body, useCurrencyUnit());
  const service = t(`orderForm:serviceType.${body.serviceType}`);
  const bringer = body.serviceType === 'DELIVERY' ? shown.deliveryPerson?.name : undefined;
  return (
    <>
      <ul className={classes.items} aria-label={t('orderForm:lines')}>
        {soldGoods(entry, discounts).map(({ key, goods }) => (
          <li key={key} className={classes.item}>
            <ItemText item={goods} />
            <LineTotal
              fullCents={lineTotal(lineOf(goods))}
              discountCents={centsOf(goods.discount)}
            />
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        {[service, bringer].filter(Boolean).join(' · ')}
      </Text>
      {body.notes && <Text size="sm">{body.notes}</Text>}
      <Sums entry={entry} discounts={discounts} />
    </>
  );
}

function Sums({
  entry: { body, shown },
  discounts,
}: {
  entry: OutboxEntry;
  discounts: BodyDiscounts;
}) {
  const { t } = useTranslation(['outbox', 'orderForm', 'orders']);
  const rowText = useMoneyRowText();
  const taxFigures = useTaxFigures();
  const taxes = bodyTaxes(body, shown.taxRates ?? [], useCurrencyUnit());
  const { orderCents } = discounts;
  const lineCents = sumCents(discounts.lineCents);
  const shareCents = sumCents(discounts.shareCents);
  const payments = body.payments ?? [];
  const total = centsOf(body.total);
  const due = minusCents(total, centsOf(paidAmount(body)));
  const rows: (Figure | false)[] = [
    { label: t('orderForm:items'), value: <Money amount={body.subtotal as Amount} /> },
    lineCents > 0 && {
      label: t('orders:money.lineDiscounts'),
      value: <Minus cents={lineCents} />,
    },
    shareCents > 0 && {
      label: rowText({
        key: 'percentDiscount',
        cents: shareCents,
        percent: body.discountPercent ?? undefined,
      }),
      value: <Minus cents={shareCents} />,
    },
    orderCents > 0 && { label: t('orderForm:discount'), value: <Minus cents={orderCents} /> },
    taxes.exemptTaxCents > 0 && {
      label: t('orders:money.exemptTax'),
      value: <Minus cents={taxes.exemptTaxCents} />,
    },
    taxes.freeTaxCents > 0 && {
      label: t('orders:money.tax'),
      value: <Money cents={taxes.freeTaxCents} />,
    },
    ...taxFigures(taxes.rates, taxes.isIncluded),
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
function soldGoods(entry: OutboxEntry, { lineCents }: BodyDiscounts) {
  const { body, shown } = entry;
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
      discount: amountOf(lineCents[index] ?? ZERO_CENTS),
      discountPercent: item.discountPercent ?? null,
      discountReason: item.discountReason ?? null,
      listPrice: listPriceOf(entry, item),
    },
  }));
}

/** The price in the catalogue when the line was made; none of a loan or custom item. */
function listPriceOf(
  { shown }: OutboxEntry,
  { productId, transactionType }: OutboxEntry['body']['items'][number],
): Amount | undefined {
  if (productId === null || transactionType === 'BORROW') return undefined;
  return shown.products[productId]?.listPrice ?? undefined;
}
