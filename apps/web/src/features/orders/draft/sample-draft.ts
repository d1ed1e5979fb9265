import type { Product } from '@mostrador/contract/products';
import type { CalendarDay } from '@mostrador/domain/calendar';
import { blankTexts, CUSTOMER_FIELDS } from '@mostrador/domain/contacts';
import type { Amount } from '@mostrador/domain/money';
import {
  type DraftAction,
  type DraftCustomer,
  emptyDraft,
  type OrderDraft,
} from './order-draft.ts';
import { reduceDraft } from './reduce-draft.ts';
import type { StoreTerms } from './taxes/line-tax.ts';

/** Settings of a store without taxes, in a currency with cents. */
export const PLAIN: StoreTerms = { unit: 1, pricesIncludeTax: null, taxRates: [] };

/** The store's day, and one on which a loan of the tests is due. */
export const TODAY = '2026-03-10' as CalendarDay;
export const DUE_ON = '2026-03-17' as CalendarDay;

/** Records for tests of the form. */
export function sampleProduct(change: Partial<Product> = {}): Product {
  return {
    id: 'drill',
    name: 'Drill',
    description: null,
    barcode: '7501',
    price: 49 as Amount,
    stock: 5,
    tracksUnits: false,
    foundUnits: 0,
    inRepair: 0,
    reservedUntil: null,
    minStock: 1,
    category: null,
    provider: null,
    borrowable: true,
    isFavourite: false,
    attributes: null,
    picture: null,
    lastBorrowFeePerUnit: null,
    lastBorrowDepositPerUnit: null,
    borrowFeePerUnit: null,
    borrowDepositPerUnit: null,
    taxRateId: null,
    feeTaxRateId: null,
    feePer: 'LOAN',
    borrowDays: null,
    lateFeePerDay: null,
    lateFeeMax: null,
    createdAt: '2026-03-10T15:00:00.000Z',
    updatedAt: '2026-03-10T15:00:00.000Z',
    ...change,
  };
}

export const ana: DraftCustomer = {
  id: 'ana',
  ...blankTexts(CUSTOMER_FIELDS),
  firstName: 'Ana',
  lastName: 'Ruiz',
  phone: '305 555 0142',
  address: '12 Palm St',
  state: 'FL',
  updateExisting: false,
};

/** A draft after these actions. */
export function draftAfter(...actions: DraftAction[]): OrderDraft {
  return actions.reduce(reduceDraft, emptyDraft('key-1'));
}
