import { amountOf, type Cents } from '@mostrador/domain/money';
import { useMemo } from 'react';
import { useFormat } from './use-format.ts';

/** Returns a function that names a note or coin as people do: $100, $0.25. */
export function useValueText(): (valueCents: Cents) => string {
  const { locale, currency } = useFormat();
  return useMemo(() => {
    const formatOf = (decimals: number) =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      });
    const whole = formatOf(0);
    const split = formatOf(2);
    return (valueCents) => (valueCents % 100 === 0 ? whole : split).format(amountOf(valueCents));
  }, [locale, currency]);
}
