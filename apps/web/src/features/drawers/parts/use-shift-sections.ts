import type { WireShiftFigures } from '@mostrador/contract/shared/shift-figures';
import {
  type Amount,
  type Cents,
  centsOf,
  minusCents,
  sumCents,
  ZERO_CENTS,
} from '@mostrador/domain/money';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useTaxText } from '#shared/format/use-tax-text.ts';

interface SectionRow {
  id: string;
  label: string;
  cents: Cents;
}

/** A column of figures that adds up to its last row. */
export interface ShiftSection {
  id: string;
  title: string;
  /** A figure that is no addend, above the rows. */
  fact?: Pick<SectionRow, 'label' | 'cents'>;
  rows: readonly SectionRow[];
  total: Pick<SectionRow, 'label' | 'cents'>;
}

const DISCOUNTS = ['lineDiscounts', 'orderDiscounts', 'priceReductions'] as const;

const minus = (amount: Amount) => minusCents(ZERO_CENTS, centsOf(amount));

/**
 * The figures of a shift besides its cash and its methods, for the screen and for paper. A part of which
 * nothing happened has no section.
 */
export function useShiftSections(figures: WireShiftFigures): ShiftSection[] {
  const { t } = useTranslation('drawers');
  const { formatNumber } = useFormat();
  const taxText = useTaxText();
  const { sales, discounts, taxes, deposits } = figures;
  const row = (id: string, label: string, cents: Cents): SectionRow => ({ id, label, cents });
  const orders = { count: sales.ordersCount, formatted: formatNumber(sales.ordersCount) };
  const cancelled = { count: sales.cancelledCount, formatted: formatNumber(sales.cancelledCount) };
  const elsewhere = {
    count: sales.otherDrawerCount,
    formatted: formatNumber(sales.otherDrawerCount),
  };
  const rates = taxes.flatMap((rate): SectionRow[] => {
    const id = rate.taxRateId ?? 'free';
    // What was sold to exempt buyers has no tax to sum.
    if (rate.name === null && rate.percent !== null) return [];
    const name =
      rate.name === null || rate.percent === null
        ? t('taxes.free')
        : taxText({ name: rate.name, percent: rate.percent });
    const back = row(`${id} back`, t('taxes.givenBack', { name }), minus(rate.taxGivenBack));
    return [row(id, name, centsOf(rate.tax)), ...(back.cents === 0 ? [] : [back])];
  });
  const other = row('other', t('deposits.other'), othersOf(deposits));
  const sections: (ShiftSection & { isEmpty?: boolean })[] = [
    {
      id: 'sales',
      title: t('sales.title'),
      fact: {
        label: [
          t('orders.made', orders),
          ...(cancelled.count > 0 ? [t('orders.cancelled', cancelled)] : []),
          ...(elsewhere.count > 0 ? [t('orders.otherDrawer', elsewhere)] : []),
        ].join(', '),
        cents: centsOf(sales.ordersTotal),
      },
      rows: [
        row('payments', t('sales.payments'), centsOf(sales.paymentsTotal)),
        row('refunds', t('sales.refunds'), minus(sales.refundsTotal)),
      ],
      total: { label: t('sales.net'), cents: centsOf(sales.netSales) },
    },
    {
      id: 'discounts',
      title: t('discounts.title'),
      rows: DISCOUNTS.map((name) => row(name, t(`discounts.${name}`), centsOf(discounts[name]))),
      total: { label: t('discounts.total'), cents: centsOf(discounts.total) },
      isEmpty: DISCOUNTS.every((name) => discounts[name] === 0),
    },
    {
      id: 'taxes',
      title: t('taxes.title'),
      rows: rates,
      total: { label: t('taxes.total'), cents: sumCents(rates.map(({ cents }) => cents)) },
      isEmpty: rates.length === 0,
    },
    {
      id: 'deposits',
      title: t('deposits.title'),
      rows: [
        row('taken', t('deposits.taken'), centsOf(deposits.taken)),
        row('givenBack', t('deposits.givenBack'), minus(deposits.givenBack)),
        row('kept', t('deposits.kept'), minus(deposits.kept)),
        ...(other.cents === 0 ? [] : [other]),
      ],
      total: { label: t('deposits.pending'), cents: centsOf(deposits.pending) },
      isEmpty: Object.values(deposits).every((amount) => amount === 0),
    },
  ];
  return sections.filter(({ isEmpty }) => !isEmpty);
}

/** What else changed the deposits held: waived ones, and those of cancelled orders. */
function othersOf({ taken, givenBack, kept, pending }: WireShiftFigures['deposits']): Cents {
  const explained = sumCents([centsOf(taken), minus(givenBack), minus(kept)]);
  return minusCents(centsOf(pending), explained);
}
