import { isShownWhole } from '@mostrador/domain/currency';
import { type Amount, amountOf, asCents } from '@mostrador/domain/money';

/** A sample amount with a thousands separator, and with cents if the currency shows them. */
export function exampleAmount(currency: string): Amount {
  return amountOf(asCents(isShownWhole(currency) ? 123_400 : 123_450));
}
