import { changesTo, goneNote, recordNote, sentFields } from '#platform/audit.ts';
import { command, type Handlers } from '#platform/http/handlers.ts';
import { createTaxRate } from './create-tax-rate.ts';
import { deleteTaxRate } from './delete-tax-rate.ts';
import { listTaxRates } from './list-tax-rates.ts';
import { updateTaxRate } from './update-tax-rate.ts';

export const taxRateHandlers = {
  listTaxRates: (scope) => listTaxRates(scope),
  createTaxRate: command(createTaxRate, ({ body: { pricesIncludeTax } }, rate) => ({
    ...recordNote(rate, rate.name),
    changes: changesTo({
      percent: rate.percent,
      isDefault: rate.isDefault || undefined,
      pricesIncludeTax,
    }),
  })),
  updateTaxRate: command(updateTaxRate, ({ body }, rate) => ({
    ...recordNote(rate, rate.name, sentFields(body)),
    changes: changesTo({ percent: rate.percent, isDefault: rate.isDefault || undefined }),
  })),
  deleteTaxRate: command(deleteTaxRate, goneNote('record')),
} satisfies Handlers;
