/** The lines of the report from sales to the drawer, in their order. */
export const SALES_TO_DRAWER = [
  'grossSales',
  'discounts',
  'returns',
  'taxIncluded',
  'revenue',
  'tax',
  'deposits',
  'charges',
  'otherDiscounts',
  'total',
  'amountDue',
  'refundDue',
  'paid',
  'otherMoves',
  'collected',
  'netCollected',
  'roundings',
  'handedOver',
] as const;
export type SalesToDrawerLine = (typeof SALES_TO_DRAWER)[number];
