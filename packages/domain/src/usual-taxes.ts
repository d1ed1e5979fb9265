import { type Percent, parsePercent } from './percent.ts';

/** The tax that shops of a country usually charge, to be proposed and never booked by itself. */
export interface UsualTax {
  /** As it stands on receipts there, such as IVA. */
  name: string;
  /** Null where it differs by place. */
  percent: Percent | null;
  /** Whether prices on the shelf usually include it. */
  pricesIncludeTax: boolean;
}

type Row = readonly [name: string, percent: number | null, mode: 'included' | 'added'];

/**
 * General rates by ISO 3166 code. A country without one rate for most goods, or whose rate is not known
 * here, is left out, so that nothing wrong is proposed.
 */
const ROWS: Readonly<Record<string, Row>> = {
  AR: ['IVA', 21, 'included'],
  AT: ['USt.', 20, 'included'],
  AU: ['GST', 10, 'included'],
  BE: ['btw/TVA', 21, 'included'],
  BG: ['ДДС', 20, 'included'],
  CA: ['GST', 5, 'added'],
  CH: ['MWST', 8.1, 'included'],
  CL: ['IVA', 19, 'included'],
  CO: ['IVA', 19, 'included'],
  CR: ['IVA', 13, 'included'],
  CY: ['ΦΠΑ', 19, 'included'],
  CZ: ['DPH', 21, 'included'],
  DE: ['MwSt.', 19, 'included'],
  DK: ['moms', 25, 'included'],
  DO: ['ITBIS', 18, 'added'],
  EC: ['IVA', 15, 'included'],
  EE: ['KM', 24, 'included'],
  ES: ['IVA', 21, 'included'],
  FI: ['ALV', 25.5, 'included'],
  FR: ['TVA', 20, 'included'],
  GB: ['VAT', 20, 'included'],
  GR: ['ΦΠΑ', 24, 'included'],
  GT: ['IVA', 12, 'included'],
  HN: ['ISV', 15, 'included'],
  HR: ['PDV', 25, 'included'],
  HU: ['ÁFA', 27, 'included'],
  IE: ['VAT', 23, 'included'],
  IT: ['IVA', 22, 'included'],
  JP: ['消費税', 10, 'included'],
  KE: ['VAT', 16, 'included'],
  KR: ['부가세', 10, 'included'],
  LT: ['PVM', 21, 'included'],
  LU: ['TVA', 17, 'included'],
  LV: ['PVN', 21, 'included'],
  MT: ['VAT', 18, 'included'],
  MX: ['IVA', 16, 'included'],
  NI: ['IVA', 15, 'added'],
  NL: ['btw', 21, 'included'],
  NO: ['MVA', 25, 'included'],
  NZ: ['GST', 15, 'included'],
  PA: ['ITBMS', 7, 'added'],
  PE: ['IGV', 18, 'included'],
  PH: ['VAT', 12, 'included'],
  PL: ['VAT', 23, 'included'],
  PT: ['IVA', 23, 'included'],
  PY: ['IVA', 10, 'included'],
  RO: ['TVA', 21, 'included'],
  SE: ['moms', 25, 'included'],
  SG: ['GST', 9, 'included'],
  SI: ['DDV', 22, 'included'],
  SK: ['DPH', 23, 'included'],
  SV: ['IVA', 13, 'included'],
  US: ['Sales tax', null, 'added'],
  UY: ['IVA', 22, 'included'],
  VE: ['IVA', 16, 'included'],
  ZA: ['VAT', 15, 'included'],
};

/**
 * Returns what to propose to a shop of a country (ISO 3166 code, such as CO) that charges a tax; null
 * where nothing is known (rules.md#tax-rates).
 */
export function usualTax(country: string): UsualTax | null {
  const row = Object.hasOwn(ROWS, country) ? ROWS[country] : undefined;
  if (row === undefined) return null;
  const [name, percent, mode] = row;
  return {
    name,
    percent: percent === null ? null : (parsePercent(percent) ?? null),
    pricesIncludeTax: mode === 'included',
  };
}
