import { type Cents, minusCents, timesCents, ZERO_CENTS } from '@mostrador/domain/money';
import { changeOfSale, type FinishedSale } from '#features/orders/parts/finished-sale.ts';
import type { KeyBelow, KeyOf, Translate } from '#i18n/keys.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { StoreFormat } from '#shared/format/store-format.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { taxText } from '#shared/format/use-tax-text.ts';
import type { User } from '#shared/session/session.ts';
import { useUser } from '#shared/session/user.tsx';
import { fitReceipt, startOf } from './fit-receipt.ts';

/** What a text receipt says of the store. */
export type ReceiptStore = Pick<User['store'], 'name' | 'taxNumber' | 'receiptFooter'>;

type Say = Translate<KeyOf<['receipt']>>;

/** Returns a function that writes a sale as a receipt for a message, in the person's language. */
export function useReceiptText(): (sale: FinishedSale) => string {
  const { t } = useTranslation('receipt');
  const format = useFormat();
  const { store } = useUser();
  return (sale) => receiptText(sale, store, t, format);
}

/** Longest name of a store in a subject, encoded. */
const SUBJECT_ROOM = 150;

/** Returns a function that writes the subject of the e-mail with a sale's receipt. */
export function useReceiptSubject(): (sale: FinishedSale) => string {
  const { t } = useTranslation('receipt');
  const store = startOf([clean(useUser().store.name)], SUBJECT_ROOM).join('');
  return ({ order }) =>
    order ? t('subject', { store, number: order.orderNumber }) : t('subjectWaiting', { store });
}

/**
 * The text receipt of a sale (rules.md#receipts-sent), the same for WhatsApp, SMS and e-mail: store,
 * number, date, lines, taxes, total, payments with the change, what stays due, and the store's footer. It
 * is short enough for a link.
 */
export function receiptText(
  sale: FinishedSale,
  store: ReceiptStore,
  t: Say,
  format: StoreFormat,
): string {
  const { order, madeAt, lines, taxes = [] } = sale;
  const { formatDateTime, formatNumber } = format;
  const money = (cents: Cents) => clean(format.formatCents(cents));
  const row = (key: KeyBelow<'receipt', 'row'>, cents: Cents | undefined = ZERO_CENTS) =>
    cents === 0 ? [] : [t(`row.${key}`, { amount: money(cents) })];
  const less = (key: KeyBelow<'receipt', 'row'>, cents: Cents | undefined = ZERO_CENTS) =>
    row(key, minusCents(ZERO_CENTS, cents));
  const taxRows = (included: boolean) =>
    taxes
      .filter(({ isIncluded, taxCents }) => isIncluded === included && taxCents > 0)
      .map(({ rate, taxCents }) =>
        t(included ? 'taxIncluded' : 'taxRate', {
          rate: clean(taxText(rate, format)),
          amount: money(taxCents),
        }),
      );
  const item = (line: FinishedSale['lines'][number]): string[] => {
    const { quantity, unitCents, depositCents = ZERO_CENTS, isLent, attributes = [] } = line;
    const { discountCents = ZERO_CENTS, laterDiscountCents = ZERO_CENTS } = line;
    const facts = isLent ? [...attributes, t('lent')] : attributes;
    const name = clean(facts.length === 0 ? line.name : `${line.name} (${facts.join(', ')})`);
    const deposit = timesCents(quantity, depositCents);
    const total = money(minusCents(line.totalCents, deposit));
    return [
      `${formatNumber(quantity)} × ${name}: ${total}`,
      ...(unitCents !== undefined && quantity > 1 ? [t('each', { price: money(unitCents) })] : []),
      ...row('deposit', deposit).map(indented),
      ...less('discount', minusCents(discountCents, laterDiscountCents)).map(indented),
      ...less('laterDiscount', laterDiscountCents).map(indented),
    ];
  };
  const taxNumberLine = (number: string | null | undefined) =>
    number ? [t('taxNumber', { number: clean(number) })] : [];
  return fitReceipt({
    store: [...linesOf(store.name), ...taxNumberLine(store.taxNumber)],
    number: order ? t('order', { number: order.orderNumber }) : t('waiting'),
    facts: [
      ...(madeAt === undefined ? [] : [clean(formatDateTime(madeAt))]),
      ...linesOf(sale.buyer?.company ?? ''),
      ...taxNumberLine(sale.buyer?.taxNumber),
    ],
    items: lines.map(item),
    more: (count) => t('more', { count, formatted: formatNumber(count) }),
    sums: [
      ...less('discount', sale.discountCents),
      ...less('laterDiscount', sale.laterDiscountCents),
      ...taxRows(false),
      ...less('exemptTax', sale.exemptTaxCents),
      ...row('tax', sale.taxCents),
      ...less('returned', sale.returnedCents),
      ...row('charged', sale.chargedCents),
    ],
    total: t('total', { amount: money(sale.totalCents) }),
    details: [
      ...taxRows(true),
      ...row('rounding', sale.roundingCents),
      ...sale.payments.map(({ method, receivedCents }) =>
        t('paid', { method: clean(method), amount: money(receivedCents) }),
      ),
      ...row('refunded', sale.refundedCents),
    ],
    closing: [
      ...row('change', changeOfSale(sale)),
      ...row('due', sale.leftCents),
      ...row('refundDue', sale.refundDueCents),
      ...row('depositsHeld', sale.depositsHeldCents),
    ],
    footer: linesOf(store.receiptFooter ?? ''),
  });
}

function indented(line: string): string {
  return `  ${line}`;
}

function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map(clean)
    .filter((line) => line !== '');
}

/**
 * The text on one line with plain spaces, which take less of a link than those that do not break. Halves of
 * characters become the sign for what cannot be read: no link can carry them.
 */
function clean(text: string): string {
  return text
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
