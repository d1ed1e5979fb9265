import { type Amount, centsOf } from '@mostrador/domain/money';
import type { TransactionType } from '@mostrador/domain/order-states';
import { raisedTo } from '@mostrador/domain/price-floor';
import type { ApiError } from '#shared/api/api-error.ts';
import type { DraftLine, RaisedLine } from './order-draft.ts';

/** A line that asks less than it may, as PRICE_CHANGED tells it. */
export interface LowLine {
  /** Its place in the order that was sent. */
  index: number;
  product: string;
  transactionType: TransactionType;
  unitPrice: Amount;
  borrowDepositPerUnit: Amount;
  lowestUnitPrice: Amount;
  lowestBorrowDepositPerUnit: Amount;
}

/** What of a product costs more now. */
export interface DearerPart {
  part: 'price' | 'fee' | 'deposit';
  name: string;
  before: Amount;
  now: Amount;
}

/** What a refusal PRICE_CHANGED says costs more than the order asked. */
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

/** What the lines that were sent are to ask after a refusal PRICE_CHANGED; none asks less than before. */
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
