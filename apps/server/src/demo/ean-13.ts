/** The 12 digits with the check digit that makes them a barcode which scanners accept. */
export function ean13(digits: string): string {
  if (!/^\d{12}$/.test(digits)) throw new RangeError(`not 12 digits: ${digits}`);
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
