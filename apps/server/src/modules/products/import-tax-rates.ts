import type { Scope } from '#platform/scope.ts';
import type { NamedRate, ProductFields } from './product-file.ts';

const RATE_FIELDS = ['taxRate', 'feeTaxRate'] as const;
type RateField = (typeof RATE_FIELDS)[number];

/**
 * Reads the store's tax rates. Returns a function that finds the columns of a row whose rate is none of
 * them: an import adds none, since a name does not say its per cent.
 */
export async function unknownTaxRates(
  scope: Scope,
): Promise<(row: Partial<ProductFields>) => { column: RateField; problem: 'unknownTaxRate' }[]> {
  const ids = await idsByName(scope);
  return (row) =>
    RATE_FIELDS.flatMap((column) =>
      row[column] && idOf(row[column], ids) === undefined
        ? [{ column, problem: 'unknownTaxRate' }]
        : [],
    );
}

/**
 * Returns a function that finds the ids of a product's rates, which `unknownTaxRates` has let through.
 * The import holds the store's row, under which alone rates change.
 */
export async function settleTaxRates(scope: Scope) {
  const ids = await idsByName(scope);
  return ({ taxRate, feeTaxRate }: ProductFields) => ({
    taxRateId: taxRate && (idOf(taxRate, ids) ?? null),
    feeTaxRateId: feeTaxRate && (idOf(feeTaxRate, ids) ?? null),
  });
}

/** Whether two cells name one rate: names are unique ignoring case. */
export function isSameRate(left: NamedRate | null, right: NamedRate | null): boolean {
  return left === null || right === null ? left === right : keyOf(left) === keyOf(right);
}

async function idsByName({ tx, storeId }: Scope): Promise<ReadonlyMap<string, string>> {
  const rates = await tx
    .selectFrom('tax_rates')
    .select(['id', 'name'])
    .where('store_id', '=', storeId)
    .where('archived_at', 'is', null)
    .execute();
  return new Map(rates.map((rate) => [keyOf(rate), rate.id]));
}

function idOf(rate: NamedRate, ids: ReadonlyMap<string, string>): string | undefined {
  return rate.id ?? ids.get(keyOf(rate));
}

function keyOf({ name }: { name: string }): string {
  return name.toLowerCase();
}
