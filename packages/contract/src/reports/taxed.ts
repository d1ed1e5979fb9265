/** Documents whose taxes are reported; the browser reads them too, which has no shapes. */
export const TAXED = ['sales', 'purchases'] as const;
export type Taxed = (typeof TAXED)[number];
