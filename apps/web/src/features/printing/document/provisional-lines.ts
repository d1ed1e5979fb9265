import { timesCents, ZERO_CENTS } from '@mostrador/domain/money';
import type { FinishedSale } from '#features/orders/parts/finished-sale.ts';
import type { Charge, PrintedLine } from './printed-lines.ts';

/** Lines of the receipt of a sale that waits on this device. */
export function provisionalLines({ lines }: Pick<FinishedSale, 'lines'>): PrintedLine[] {
  return lines.map((line, index) => {
    const { name, quantity, isLent, dueOn, attributes = [], unitCodes = [] } = line;
    const { unitCents = ZERO_CENTS, depositCents = ZERO_CENTS } = line;
    const charge = (kind: Charge['kind'], cents: typeof unitCents): Charge => ({
      kind,
      quantity,
      unitCents: cents,
      totalCents: timesCents(quantity, cents),
    });
    return {
      key: String(index),
      name,
      details: [...attributes, ...unitCodes],
      quantity,
      isLent,
      isGone: false,
      isReturned: false,
      lentBack: 0,
      lentLost: 0,
      damaged: 0,
      ...(dueOn !== undefined && { dueOn }),
      charges: [
        charge(isLent ? 'fee' : 'price', unitCents),
        ...(depositCents > 0 ? [charge('deposit', depositCents)] : []),
      ],
      discountCents: line.discountCents ?? ZERO_CENTS,
      addedLaterCents: ZERO_CENTS,
      orderShareCents: ZERO_CENTS,
      discountPercent: null,
      listPriceCents: undefined,
    };
  });
}
