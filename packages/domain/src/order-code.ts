const PREFIX = 'ORDER-';

/** What the barcode of a printed order says, for a scanner to open it by. */
export function orderCode(orderNumber: number): string {
  return `${PREFIX}${orderNumber}`;
}

/** The number of the order whose barcode this is; undefined for any other code. */
export function orderNumberOf(code: string): number | undefined {
  const digits = code.toUpperCase().startsWith(PREFIX) ? code.slice(PREFIX.length) : '';
  return /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : undefined;
}
