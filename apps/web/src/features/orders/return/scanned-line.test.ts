import type { OrderItem } from '@mostrador/contract/orders';
import { describe, expect, it } from 'vitest';
import { sampleOrder } from '../parts/sample-order.ts';
import type { ReturnedUnits } from './return-draft.ts';
import { countScanned } from './scanned-line.ts';

const NOTHING: ReturnedUnits = { units: {} };
const UPC_A = '036000291452';

function line(id: string, wanted: Partial<OrderItem> = {}): OrderItem {
  const [sample] = sampleOrder().items;
  if (sample === undefined) throw new Error('the sample has no line');
  const { quantity = 2, returnedQuantity = 0 } = wanted;
  const remainingQuantity = quantity - returnedQuantity;
  return {
    ...sample,
    id,
    productId: `product of ${id}`,
    productBarcode: null,
    units: [],
    quantity,
    returnedQuantity,
    remainingQuantity,
    ...wanted,
  };
}
const unit = (id: string, isOut = true) => ({ id, code: id, isOut });

describe('a scan on the return form', () => {
  const kettle = line('kettle', { productBarcode: UPC_A });
  const scan = (items: OrderItem[], code: string, draft = NOTHING, barcodes = new Map()) =>
    countScanned(items, draft, code, barcodes);

  it('counts one more of the line with the code, in any of its forms, up to what is left', () => {
    expect(scan([kettle], '36000291452'.padStart(14, '0'))).toMatchObject({
      outcome: 'counted',
      units: 1,
      change: { units: { kettle: 1 } },
    });
    expect(scan([kettle], UPC_A, { units: { kettle: 1 } })).toMatchObject({ units: 2 });
    expect(scan([kettle], UPC_A, { units: { kettle: 2 } })).toMatchObject({ outcome: 'full' });
  });

  it('counts a product by the barcode that it was given since', () => {
    const barcodes = new Map([[kettle.productId, 'NEW-1']]);
    expect(scan([kettle], 'new-1', NOTHING, barcodes)).toMatchObject({ outcome: 'counted' });
    expect(scan([kettle], UPC_A, NOTHING, barcodes)).toMatchObject({ outcome: 'counted' });
  });

  it('goes on with the next line of a product once the first is full', () => {
    const second = line('second', { productBarcode: UPC_A });
    expect(scan([kettle, second], UPC_A, { units: { kettle: 2 } })).toMatchObject({
      outcome: 'counted',
      item: { id: 'second' },
    });
  });

  it('tells a code that is not on the order from one that came back before', () => {
    expect(scan([kettle], 'X-1')).toEqual({ outcome: 'unknown' });
    const back = line('kettle', { productBarcode: UPC_A, returnedQuantity: 2 });
    expect(scan([back], UPC_A)).toMatchObject({ outcome: 'allBack' });
  });

  it('chooses the unit with the code, and asks which one if it has the product’s code', () => {
    const drill = line('drill', { productBarcode: UPC_A, units: [unit('D-1'), unit('D-2')] });
    expect(scan([drill], 'd-2')).toMatchObject({
      outcome: 'counted',
      change: { units: { drill: 1 }, unitIds: { drill: ['D-2'] } },
    });
    const chosen = { units: { drill: 1 }, unitIds: { drill: ['D-2'] } };
    expect(scan([drill], 'D-2', chosen)).toMatchObject({ outcome: 'full' });
    expect(scan([drill], 'D-1', chosen)).toMatchObject({
      change: { units: { drill: 2 }, unitIds: { drill: ['D-2', 'D-1'] } },
    });
    expect(scan([drill], UPC_A)).toMatchObject({ outcome: 'whichUnit' });
  });

  it('chooses the only unit that is out by its product’s code, and none that is back', () => {
    const drill = line('drill', {
      productBarcode: UPC_A,
      returnedQuantity: 1,
      units: [unit('D-1', false), unit('D-2')],
    });
    expect(scan([drill], UPC_A)).toMatchObject({ change: { unitIds: { drill: ['D-2'] } } });
    expect(scan([drill], 'D-1')).toMatchObject({ outcome: 'allBack' });
  });
});
