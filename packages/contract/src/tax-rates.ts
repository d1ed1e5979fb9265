import { z } from 'zod';
import type { taxRateCalls } from './calls/tax-rates.ts';
import { id, idParams, instant, loadedAt, nothing, requiredText } from './shared/fields.ts';
import type { ShapesOf } from './shared/shapes.ts';
import { PRICES_INCLUDE_TAX, taxPercent, taxRate } from './shared/taxes.ts';

const isDefault = z.boolean().meta({
  description: 'Whether products that name no rate have this one',
});

const editableTaxRate = taxRate.extend({ updatedAt: instant });
export type EditableTaxRate = z.input<typeof editableTaxRate>;

const countedTaxRate = editableTaxRate.extend({
  productsCount: z
    .int()
    .meta({ description: 'Products that name it, for their price or their fee' }),
});

const taxRateList = z.object({
  taxRates: z.array(countedTaxRate).meta({ description: 'Without deleted ones' }),
  productsWithoutRate: z.int().meta({
    description: 'Products that name no rate for their price, which have the default one',
  }),
});
export type TaxRateList = z.input<typeof taxRateList>;

export const taxRateBody = z.object({
  name: requiredText(100),
  percent: taxPercent,
  isDefault: isDefault.optional().meta({
    description: 'The first rate is the default in any case; true takes it from another',
  }),
});

export const taxRateShapes = {
  listTaxRates: { summary: 'Tax rates by per cent, the highest first', response: taxRateList },
  createTaxRate: {
    summary: 'Add a tax rate',
    body: taxRateBody.extend({
      pricesIncludeTax: z
        .boolean()
        .optional()
        .meta({
          description: `${PRICES_INCLUDE_TAX}; needed with the first rate, ignored with others`,
        }),
    }),
    response: editableTaxRate,
  },
  updateTaxRate: {
    summary: 'Change a tax rate: another per cent is a new rate in its place',
    params: idParams,
    body: taxRateBody.extend({ updatedAt: loadedAt }),
    response: editableTaxRate.extend({
      id: id.meta({ description: 'Another id where the per cent changed' }),
    }),
  },
  deleteTaxRate: {
    summary: 'Delete a tax rate that no product names',
    params: idParams,
    response: nothing,
  },
} satisfies ShapesOf<typeof taxRateCalls>;
