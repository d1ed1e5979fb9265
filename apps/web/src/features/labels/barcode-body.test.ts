import type { ProductDetail } from '@mostrador/contract/products';
import type { Amount } from '@mostrador/domain/money';
import { describe, expect, it } from 'vitest';
import { barcodeBody } from './barcode-body.ts';

const drill: ProductDetail = {
  id: '01a1fc44-dab1-7352-973f-4241fd46bb01',
  name: 'Drill',
  description: 'With two batteries',
  barcode: null,
  price: 49.9 as Amount,
  cost: 30.25 as Amount,
  stock: 7,
  tracksUnits: false,
  foundUnits: 0,
  minStock: 2,
  category: { id: '01a1fc44-dab1-7352-973f-4241fd46bb02', name: 'Tools' },
  provider: { id: '01a1fc44-dab1-7352-973f-4241fd46bb03', name: 'Acme', isArchived: false },
  borrowable: true,
  isFavourite: false,
  taxRateId: null,
  feeTaxRateId: null,
  feePer: 'LOAN',
  borrowDays: null,
  lateFeePerDay: null,
  lateFeeMax: null,
  attributes: { Color: ['red', 'blue'] },
  picture: { id: '01a1fc44-dab1-7352-973f-4241fd46bb04', url: '/full', thumbnailUrl: '/small' },
  lastBorrowFeePerUnit: null,
  lastBorrowDepositPerUnit: null,
  borrowFeePerUnit: null,
  borrowDepositPerUnit: null,
  onLoan: 1,
  inRepair: 0,
  reservedUntil: null,
  owned: 8,
  createdAt: '2026-03-10T15:00:00.000Z',
  updatedAt: '2026-03-11T15:00:00.000Z',
};

describe('a product that gets a barcode', () => {
  it('keeps everything else, and refuses to overwrite what somebody changed meanwhile', () => {
    expect(barcodeBody(drill, '2000000000015')).toEqual({
      name: 'Drill',
      description: 'With two batteries',
      barcode: '2000000000015',
      price: 49.9,
      cost: 30.25,
      minStock: 2,
      categoryId: '01a1fc44-dab1-7352-973f-4241fd46bb02',
      providerId: '01a1fc44-dab1-7352-973f-4241fd46bb03',
      borrowable: true,
      attributes: { Color: ['red', 'blue'] },
      updatedAt: '2026-03-11T15:00:00.000Z',
    });
  });

  it('never touches the stock, and takes no picture away', () => {
    const body = barcodeBody(drill, '2000000000015');
    expect(body).not.toHaveProperty('stock');
    expect(body).not.toHaveProperty('previousStock');
    expect(body).not.toHaveProperty('pictureId');
  });
});
