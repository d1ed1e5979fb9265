const PREFIX = 'ORDER-';

/** Returns the text of a printed order's barcode, by which a scanner opens it. */
export function orderCode(orderNumber: number): string {
  return `${PREFIX}${orderNumber}`;
}

/** Returns the order number in such a barcode, or undefined for any other code. */
export function orderNumberOf(code: string): number | undefined {
  const digits = code.toUpperCase().startsWith(PREFIX) ? code.slice(PREFIX.length) : '';
  return /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : undefined;
}
