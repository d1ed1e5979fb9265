import { phoneDigits } from './phone.ts';
import { searchText } from './search.ts';

/**
 * What each kind of record is found by. It begins with the name, by which lists are sorted. The
 * database keeps these texts, and so does a browser for when there is no network.
 */

type Text = string | null;

export function productSearchText({ name, barcode }: { name: string; barcode: Text }): string {
  return searchText(name, barcode);
}

export function customerSearchText({
  firstName,
  lastName,
  phone,
  email,
}: {
  firstName: string;
  lastName: Text;
  phone: Text;
  email: Text;
}): string {
  return searchText(firstName, lastName, phone, phoneDigits(phone), email);
}

/** Of a provider or a delivery person. */
export function contactSearchText({
  name,
  phone,
  email,
}: {
  name: string;
  phone: Text;
  email: Text;
}): string {
  return searchText(name, phone, phoneDigits(phone), email);
}

/** Of an order, besides its number, which stands before it. */
export function orderSearchText({
  customerName,
  customerPhone,
}: {
  customerName: Text;
  customerPhone: Text;
}): string {
  return searchText(customerName, customerPhone, phoneDigits(customerPhone));
}
