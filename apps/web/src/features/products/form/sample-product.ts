import type { ProductDetail } from '@mostrador/contract/products';
import type { Amount } from '@mostrador/domain/money';

/** A product for tests of the form. */
export function sampleProduct(change: Partial<ProductDetail> = {}): ProductDetail {
  return {
    id: 'ladder',
    name: 'Ladder',
    description: 'Aluminium',
    barcode: '2000000000015',
    price: 49.5 as Amount,
    cost: 30 as Amount,
    stock: 5,
    tracksUnits: false,
    foundUnits: 0,
    minStock: 2,
    onLoan: 1,
    inRepair: 0,
    reservedUntil: null,
    owned: 6,
    category: { id: 'tools', name: 'Tools' },
    provider: { id: 'acme', name: 'Acme', isArchived: false },
    borrowable: true,
    isFavourite: false,
    taxRateId: null,
    feeTaxRateId: null,
    feePer: 'LOAN',
    borrowDays: null,
    lateFeePerDay: null,
    lateFeeMax: null,
    attributes: { Size: ['3 m', '5 m'] },
    picture: null,
    lastBorrowFeePerUnit: null,
    lastBorrowDepositPerUnit: null,
    borrowFeePerUnit: null,
    borrowDepositPerUnit: null,
    createdAt: '2026-03-10T15:00:00.000Z',
    updatedAt: '2026-03-11T15:00:00.000Z',
    ...change,
  };
}
