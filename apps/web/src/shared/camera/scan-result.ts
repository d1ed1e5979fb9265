/** Result of a scanned code, in words. */
export interface ScanResult {
  text: string;
  /** Whether it counted; false for a refused one. */
  isGood: boolean;
}

/** What a code came to where it may name a product. */
export interface ProductScan extends ScanResult {
  /** Whether there is such a product. */
  isFound: boolean;
}
