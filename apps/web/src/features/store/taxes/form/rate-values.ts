import type { WireRequest } from '@mostrador/contract/routes';
import type { TaxRate } from '@mostrador/contract/shared/taxes';
import { type Percent, parsePercent, parsePercentText, percentOf } from '@mostrador/domain/percent';
import { type UsualTax, usualTax } from '@mostrador/domain/usual-taxes';
import { percentText } from '#shared/format/percent-text.ts';
import { regionOf } from '#shared/locale/countries.ts';

/** Values of the form's fields. */
export interface RateValues {
  name: string;
  percent: string;
  isDefault: boolean;
  /** Asked with the first rate of a store alone; null until it is answered. */
  pricesIncludeTax: boolean | null;
}

export type RateProblem = 'nameMissing' | 'nameSaysOther' | 'percentInvalid' | 'modeMissing';

/** Values of an existing rate. */
export function rateValues({ name, percent, isDefault }: TaxRate, locale: string): RateValues {
  return {
    name,
    percent: percentText(parsePercent(percent) as Percent, locale),
    isDefault,
    pricesIncludeTax: null,
  };
}

/** Values of a new rate: of the first one, what is usual in the store's country. */
export function newRateValues(usual: UsualTax | null, locale: string): RateValues {
  const percent = usual?.percent ?? null;
  return {
    name: usual?.name ?? '',
    percent: percent === null ? '' : percentText(percent, locale),
    isDefault: false,
    pricesIncludeTax: null,
  };
}

/** What is usual where the locale is spoken; null if unknown. */
export function usualTaxOf(locale: string): UsualTax | null {
  return usualTax(regionOf(locale));
}

/** Errors that prevent saving, by field (rules.md#tax-rates). */
export function rateProblems(
  { name, percent, pricesIncludeTax }: RateValues,
  isFirst: boolean,
): Partial<Record<keyof RateValues, RateProblem>> {
  const typed = parsePercentText(percent);
  return {
    ...(saysOther(name, typed) && { name: 'nameSaysOther' }),
    ...(name.trim() === '' && { name: 'nameMissing' }),
    ...(typed === undefined && { percent: 'percentInvalid' }),
    ...(isFirst && pricesIncludeTax === null && { pricesIncludeTax: 'modeMissing' }),
  };
}

/** Whether a name such as “IVA 19 %” contradicts the per cent, which would be wrong on every receipt. */
function saysOther(name: string, percent: Percent | undefined): boolean {
  const [, said] = /([\d.,]+)\s*%/.exec(name) ?? [];
  return said !== undefined && percent !== undefined && parsePercentText(said) !== percent;
}

/** Request body of values without errors. */
export function rateBody(
  { name, percent, isDefault, pricesIncludeTax }: RateValues,
  isFirst: boolean,
): WireRequest<'createTaxRate'>['body'] {
  return {
    name: name.trim(),
    percent: percentOf(parsePercentText(percent) as Percent),
    ...(isDefault && { isDefault }),
    ...(isFirst && pricesIncludeTax !== null && { pricesIncludeTax }),
  };
}
