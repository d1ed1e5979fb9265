/** Source of the labels: these products, or the goods that a receipt of a purchase brought. */
export interface LabelsSearch {
  products?: string;
  purchaseId?: string;
  receiptId?: string;
}

/** Reads the source from the address of /labels; `products` are ids, separated by commas. */
export function labelsSearch(query: Record<string, unknown>): LabelsSearch {
  const { products, purchaseId, receiptId } = query;
  return { products: text(products), purchaseId: text(purchaseId), receiptId: text(receiptId) };
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
