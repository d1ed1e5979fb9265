import type { Answer } from '@mostrador/contract/routes';
import type { Amount } from '@mostrador/domain/money';

type PaymentMethodsReport = Answer<'readPaymentMethodsReport'>;

/** Takings of a payment method, and their share of all takings, 0 to 1. */
export interface MethodShare {
  paymentMethod: string;
  paymentsCount: number;
  totalAmount: Amount;
  roundings: Amount;
  share: number;
}

/**
 * The report's methods with their shares. Includes a chosen method without takings, so that the
 * choice stays visible and can be undone.
 */
export function methodShares(
  { rows, totalAmount }: Pick<PaymentMethodsReport, 'rows' | 'totalAmount'>,
  chosen: string | undefined,
): MethodShare[] {
  const shares = rows.map((row) => ({
    ...row,
    share: totalAmount === 0 ? 0 : row.totalAmount / totalAmount,
  }));
  if (chosen === undefined || rows.some(({ paymentMethod }) => paymentMethod === chosen)) {
    return shares;
  }
  return [
    ...shares,
    {
      paymentMethod: chosen,
      paymentsCount: 0,
      totalAmount: 0 as Amount,
      roundings: 0 as Amount,
      share: 0,
    },
  ];
}
