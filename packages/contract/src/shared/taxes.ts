import { z } from 'zod';
import { id, percent, signedMoney } from './fields.ts';

export const PRICES_INCLUDE_TAX = 'Whether the prices include their tax';

export const taxPercent = percent.meta({
  description: 'Per cent of the tax; 0 for what is exempt',
});

/** A tax rate of a store (rules.md#tax-rates). */
export const taxRate = z.object({
  id,
  name: z.string(),
  percent: taxPercent,
  isDefault: z.boolean().meta({ description: 'Whether products that name no rate have this one' }),
});
export type TaxRate = z.input<typeof taxRate>;

const taxFigures = z.object({
  taxable: signedMoney.meta({
    description: 'What the tax was computed of; with the tax where the prices include it',
  }),
  net: signedMoney.meta({ description: 'The taxable amount without the tax' }),
  tax: signedMoney.meta({ description: 'Tax of the taxable amount' }),
});

/** Taxes of one rate on a document, with its name and per cent at that time (rules.md#taxes). */
export const documentTax = z
  .object({
    name: z
      .string()
      .nullable()
      .meta({ description: 'Null for free tax, and at 0 % for an exempt buyer' }),
    percent: taxPercent.nullable(),
  })
  .extend(taxFigures.shape);
export type DocumentTax = z.input<typeof documentTax>;

/** Rate of a line, copied when it was made; null without one. */
export const lineTax = {
  taxRateId: id.nullable().meta({ description: 'Tax rate of the line; null without one' }),
  taxName: z.string().nullable().meta({ description: 'Name of the rate when the line was made' }),
  taxPercent: percent.nullable().meta({ description: 'Its per cent' }),
};
