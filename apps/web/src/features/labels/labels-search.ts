/** What the labels are for: these products, or what a receipt of a purchase brought. */
export interface LabelsSearch {
  products?: string;
  purchaseId?: string;
  receiptId?: string;
}

/** Keeps of the address of /labels what the page understands; `products` are ids, separated by commas. */
export function labelsSearch(query: Record<string, unknown>): LabelsSearch {
  const { products, purchaseId, receiptId } = query;
  return { products: text(products), purchaseId: text(purchaseId), receiptId: text(receiptId) };
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
