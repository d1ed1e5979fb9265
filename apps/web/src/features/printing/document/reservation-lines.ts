import type { Reservation } from '@mostrador/contract/reservations';
import { timesCents, ZERO_CENTS } from '@mostrador/domain/money';
import type { UnitPrice } from '#features/reservations/parts/use-goods-price.ts';
import type { Charge, PrintedLine } from './printed-lines.ts';

/** Lines of a reservation, each with the fee and the deposit that its goods will cost, by the price of a unit. */
export function reservationLines(
  items: Reservation['items'],
  ofUnit: ReadonlyMap<string, UnitPrice>,
  periodText: (price: UnitPrice) => string,
): PrintedLine[] {
  return items.map(({ productId, name, quantity }) => {
    const unit = ofUnit.get(productId);
    const charge = (kind: Charge['kind'], unitCents = ZERO_CENTS): Charge => ({
      kind,
      quantity,
      unitCents,
      totalCents: timesCents(quantity, unitCents),
    });
    const deposit = charge('deposit', unit?.depositCents);
    return {
      key: productId,
      name,
      // That nobody lent it before is nothing for the customer.
      details: unit && unit.feePer !== 'never' ? [periodText(unit)] : [],
      quantity,
      isLent: true,
      isReserved: true,
      isGone: false,
      isReturned: false,
      lentBack: 0,
      lentLost: 0,
      damaged: 0,
      charges: [charge('fee', unit?.feeCents), ...(deposit.totalCents === 0 ? [] : [deposit])],
      discountCents: ZERO_CENTS,
      addedLaterCents: ZERO_CENTS,
      orderShareCents: ZERO_CENTS,
      discountPercent: null,
      listPriceCents: undefined,
    };
  });
}
