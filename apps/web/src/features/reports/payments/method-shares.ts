import type { Answer } from '@mostrador/contract/routes';
import type { Amount } from '@mostrador/domain/money';

type PaymentMethodsReport = Answer<'readPaymentMethodsReport'>;

/** What a payment method took in, and its part of all that was taken in, 0 to 1. */
export interface MethodShare {
  paymentMethod: string;
  paymentsCount: number;
  totalAmount: Amount;
  share: number;
}

/**
 * The methods of the report, each with its share. A chosen one that took nothing in the period is
 * among them, so that the choice can be seen and undone.
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
    { paymentMethod: chosen, paymentsCount: 0, totalAmount: 0 as Amount, share: 0 },
  ];
}
