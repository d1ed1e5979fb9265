import type { DocumentTax } from '@mostrador/contract/shared/taxes';
import { type Cents, centsOf, plusCents, ZERO_CENTS } from '@mostrador/domain/money';

/** A tax rate as a document names it: its per cent as the API carries it. */
export interface NamedRate {
  name: string;
  percent: number;
}

/** Taxes of one rate on a document. */
export interface RateTax {
  rate: NamedRate;
  netCents: Cents;
  taxCents: Cents;
}

/** Returns the taxes of a document by rate, each once, without free tax, which has no rate. */
export function taxesByRate(taxes: readonly DocumentTax[]): RateTax[] {
  const rates = new Map<string, RateTax>();
  for (const { name, percent, net, tax } of taxes) {
    if (name === null || percent === null) continue;
    const rate = { name, percent };
    const { netCents, taxCents } = rates.get(rateKey(rate)) ?? {
      netCents: ZERO_CENTS,
      taxCents: ZERO_CENTS,
    };
    rates.set(rateKey(rate), {
      rate,
      netCents: plusCents(netCents, centsOf(net)),
      taxCents: plusCents(taxCents, centsOf(tax)),
    });
  }
  return [...rates.values()];
}

/** Tells the rates of a document apart. */
export function rateKey({ name, percent }: NamedRate): string {
  return `${percent} ${name}`;
}
