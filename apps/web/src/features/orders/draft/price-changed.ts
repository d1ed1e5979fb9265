import { type Amount, centsOf } from '@mostrador/domain/money';
import type { TransactionType } from '@mostrador/domain/order-states';
import { raisedTo } from '@mostrador/domain/price-floor';
import type { ApiError } from '#shared/api/api-error.ts';
import type { DraftLine, RaisedLine } from './order-draft.ts';

/** A line below its lowest price, as PRICE_CHANGED lists it. */
export interface LowLine {
  /** Index of the line in the order that was sent. */
  index: number;
  product: string;
  transactionType: TransactionType;
  unitPrice: Amount;
  borrowDepositPerUnit: Amount;
  lowestUnitPrice: Amount;
  lowestBorrowDepositPerUnit: Amount;
}

/** A price, fee or deposit that has risen. */
export interface DearerPart {
  part: 'price' | 'fee' | 'deposit';
  name: string;
  before: Amount;
  now: Amount;
}

/** Prices that have risen above the order's, from a refusal PRICE_CHANGED. */
export function dearerParts(refusal: ApiError): DearerPart[] {
  return lowLines(refusal).flatMap((line): DearerPart[] => {
    const { product: name, transactionType } = line;
    const parts: DearerPart[] = [
      {
        part: transactionType === 'SALE' ? 'price' : 'fee',
        name,
        before: line.unitPrice,
        now: line.lowestUnitPrice,
      },
      {
        part: 'deposit',
        name,
        before: line.borrowDepositPerUnit,
        now: line.lowestBorrowDepositPerUnit,
      },
    ];
    return parts.filter(({ before, now }) => now > before);
  });
}

/** New prices of the sent lines after a refusal PRICE_CHANGED; none falls. */
export function raisedLines(refusal: ApiError, sent: readonly DraftLine[]): RaisedLine[] {
  return lowLines(refusal).flatMap(({ index, lowestUnitPrice, lowestBorrowDepositPerUnit }) => {
    const line = sent[index];
    if (line === undefined) return [];
    const lowest = {
      unitPriceCents: centsOf(lowestUnitPrice),
      borrowDepositPerUnitCents: centsOf(lowestBorrowDepositPerUnit),
    };
    return { lineId: line.lineId, ...raisedTo(line, lowest) };
  });
}

function lowLines({ details }: ApiError): readonly LowLine[] {
  return details.prices as LowLine[];
}
