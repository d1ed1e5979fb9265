import { searchText } from '@mostrador/domain/search';

/**
 * What a borrow record is found by: what its order is found by (number, customer name and phone),
 * the product's name and its barcode (rules.md#searching).
 */
export function borrowSearchText(
  orderSearchText: string,
  productName: string,
  productBarcode: string | null,
): string {
  return searchText(orderSearchText, productName, productBarcode);
}
