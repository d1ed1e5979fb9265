import { searchText } from '@mostrador/domain/search';

/**
 * Returns the text that a borrow record is searched by: its order's (number, customer's name and
 * phone), and the product's name and barcode (rules.md#searching).
 */
export function borrowSearchText(
  orderSearchText: string,
  productName: string,
  productBarcode: string | null,
): string {
  return searchText(orderSearchText, productName, productBarcode);
}
