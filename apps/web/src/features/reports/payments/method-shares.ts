import type { Answer } from '@mostrador/contract/routes';
import type { Amount } from '@mostrador/domain/money';

type PaymentMethodsReport = Answer<'readPaymentMethodsReport'>;
type Row = PaymentMethodsReport['rows'][number];

/** Takings of a payment method, and their share of all takings, 0 to 1. */
export interface MethodShare extends Row {
  share: number;
}

/** A row of the report; null is that of refunds whose methods nobody noted. */
export type ChosenMethod = Row['paymentMethod'];

/**
 * The report's methods with their shares. Includes a chosen method without takings, so that the
 * choice stays visible and can be undone.
 */
export function methodShares(
  { rows, totalAmount }: Pick<PaymentMethodsReport, 'rows' | 'totalAmount'>,
  chosen: ChosenMethod | undefined,
): MethodShare[] {
  const shares = rows.map((row) => ({
    ...row,
    share: totalAmount === 0 ? 0 : row.totalAmount / totalAmount,
  }));
  if (chosen === undefined || rows.some(({ paymentMethod }) => paymentMethod === chosen)) {
    return shares;
  }
  return [...shares, { ...NOTHING, paymentMethod: chosen }];
}

const NONE = 0 as Amount;
const NOTHING = {
  paymentsCount: 0,
  totalAmount: NONE,
  voidsTotal: NONE,
  refundsTotal: NONE,
  netCollected: NONE,
  roundings: NONE,
  share: 0,
};
