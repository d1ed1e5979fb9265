import { isShownWhole } from '@mostrador/domain/currency';
import { type Amount, amountOf, asCents } from '@mostrador/domain/money';

/** An amount that shows how the currency is written: with thousands, and with cents where it has them. */
export function exampleAmount(currency: string): Amount {
  return amountOf(asCents(isShownWhole(currency) ? 123_400 : 123_450));
}
