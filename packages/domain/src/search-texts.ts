import { phoneDigits } from './phone.ts';
import { searchText } from './search.ts';

/**
 * Texts that each kind of record is found by (rules.md#searching). Each begins with the name, by which
 * lists are sorted. The database stores them, and so does a browser's offline copy.
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
  company,
  taxNumber,
}: {
  firstName: string;
  lastName: Text;
  phone: Text;
  email: Text;
  company: Text;
  taxNumber: Text;
}): string {
  return searchText(firstName, lastName, phone, phoneDigits(phone), email, company, taxNumber);
}

/** Text of a provider or a delivery person. */
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

/** Text of an order. Its number is stored before this text. */
export function orderSearchText({
  customerName,
  customerPhone,
}: {
  customerName: Text;
  customerPhone: Text;
}): string {
  return searchText(customerName, customerPhone, phoneDigits(customerPhone));
}
