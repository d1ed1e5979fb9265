import { orderCode } from '@mostrador/domain/order-code';
import { type BarcodeBars, barcodeBars } from '#shared/barcode/barcode-bars.ts';

/** The barcode on an order's papers: scanning it on any page opens the order. */
export function orderBarcode(orderNumber: number): BarcodeBars {
  const bars = barcodeBars(orderCode(orderNumber));
  if (bars === undefined) throw new Error('Letters and figures always have a barcode');
  return bars;
}
