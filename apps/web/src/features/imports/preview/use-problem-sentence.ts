import type { ImportAnswer } from '@mostrador/contract/imports';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';

type Problem = Omit<ImportAnswer['problems'][number], 'line'>;

/** Returns what is wrong with a cell or a row, and what to do, as a sentence. */
export function useProblemSentence(): (problem: Problem) => string {
  const { t, i18n } = useTranslation('imports');
  const { formatNumber } = useFormat();
  const inNumbers = (value: number | undefined) =>
    value === undefined ? undefined : formatNumber(value);
  return ({ problem, maximum, otherLine }) => {
    const known = i18n.exists(`imports:problem.${problem}`) ? problem : 'notAccepted';
    return t(`problem.${known}`, {
      maximum: inNumbers(maximum),
      otherLine: inNumbers(otherLine),
    });
  };
}
