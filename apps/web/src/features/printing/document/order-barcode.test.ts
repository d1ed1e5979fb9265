import { expect, it } from 'vitest';
import { orderBarcode } from './order-barcode.ts';

const ROLL_MM = 72;
const MODULE_MM = 0.33;

it('fits the width of a receipt, also for the millionth order', () => {
  expect(orderBarcode(1001).width * MODULE_MM).toBeLessThan(ROLL_MM);
  expect(orderBarcode(9_999_999).width * MODULE_MM).toBeLessThan(ROLL_MM);
});
