import { useFormat } from '#shared/format/use-format.ts';

/** Returns a function that gives the surplus and shortage in units, with their signs. */
export function useUnitsText(): (units: { surplus: number; shortage: number }) => string {
  const { formatNumber } = useFormat();
  return ({ surplus, shortage }) =>
    [surplus > 0 && `+${formatNumber(surplus)}`, shortage > 0 && formatNumber(-shortage)]
      .filter(Boolean)
      .join(', ');
}
