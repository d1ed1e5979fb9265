/**
 * Records that a device's copy has all of, and follows change by change (rules.md#offline-copy). A copy is
 * made in this order: what an order's form needs first.
 */
export const COPIED_KINDS = ['category', 'provider', 'product', 'customer'] as const;
export type CopiedKind = (typeof COPIED_KINDS)[number];
