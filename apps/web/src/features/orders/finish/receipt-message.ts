import { type Cents, minusCents, ZERO_CENTS } from '@mostrador/domain/money';
import type { KeyOf, Translate } from '#i18n/keys.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { StoreFormat } from '#shared/format/store-format.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useUser } from '#shared/session/user.tsx';
import { changeOfSale, type FinishedSale } from './finished-sale.ts';

/** Returns a function that writes a sale as a receipt for a chat, in the person's language. */
export function useReceiptMessage(): (sale: FinishedSale) => string {
  const { t } = useTranslation('orderForm');
  const format = useFormat();
  const { name } = useUser().store;
  return (sale) => receiptMessage(sale, name, t, format);
}

/** Text of a receipt: store, number, lines, total, payments with the change, and what stays due. */
export function receiptMessage(
  sale: FinishedSale,
  storeName: string,
  t: Translate<KeyOf<['orderForm']>>,
  { formatCents, formatNumber }: Pick<StoreFormat, 'formatCents' | 'formatNumber'>,
): string {
  const { order, lines, discountCents, laterDiscountCents = ZERO_CENTS } = sale;
  const { taxCents, totalCents, payments, roundingCents, leftCents } = sale;
  const change = changeOfSale(sale) ?? ZERO_CENTS;
  const row = (
    key: 'discount' | 'laterDiscount' | 'tax' | 'total' | 'rounding' | 'change' | 'due',
    cents: Cents,
  ) => t(`receipt.${key}`, { amount: formatCents(cents) });
  const parts = [
    [storeName, order && t('receipt.order', { number: order.orderNumber })],
    lines.map(({ name, quantity, isLent, totalCents: fullCents, discountCents: less }) => {
      const what = isLent ? `${name} (${t('receipt.lent')})` : name;
      const cost = less
        ? `${formatCents(fullCents)} − ${formatCents(less)} = ${formatCents(minusCents(fullCents, less))}`
        : formatCents(fullCents);
      return `${formatNumber(quantity)} × ${what}: ${cost}`;
    }),
    [
      discountCents > 0 && row('discount', discountCents),
      laterDiscountCents > 0 && row('laterDiscount', laterDiscountCents),
      taxCents > 0 && row('tax', taxCents),
      row('total', totalCents),
      roundingCents !== 0 && row('rounding', roundingCents),
      ...payments.map(({ method, receivedCents }) =>
        t('receipt.paid', { method, amount: formatCents(receivedCents) }),
      ),
      change > 0 && row('change', change),
      leftCents > 0 && row('due', leftCents),
    ],
  ];
  return parts.map((texts) => texts.filter(Boolean).join('\n')).join('\n\n');
}
