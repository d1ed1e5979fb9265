import { dueDayProblem } from '@mostrador/domain/borrowing';
import type { CalendarDay } from '@mostrador/domain/calendar';
import { startedPeriods } from '@mostrador/domain/loan-fees';
import { useState } from 'react';
import { feeUntil, loanPeriods, loanRate } from '#features/orders/draft/loan-terms.ts';
import type { DraftLine, LoanTerms } from '#features/orders/draft/order-draft.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrencyUnit } from '#shared/format/use-currency-unit.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { usePermission } from '#shared/session/user.tsx';

export type DueProblem = 'MISSING' | NonNullable<ReturnType<typeof dueDayProblem>>;

/**
 * The terms of a loan as they are entered. Where the fee is for a day or a week it follows the due day,
 * unless it was changed by hand; `feeHint` says what it is made of.
 */
export function useLoanTerms(
  line: Pick<DraftLine, 'product' | 'keptLoan'>,
  initial: LoanTerms,
  isNeverLent: boolean,
) {
  const { t } = useTranslation('orderForm');
  const { today: todayNow, timeZone, formatCents, formatNumber } = useFormat();
  const today = todayNow();
  const unit = useCurrencyUnit();
  const mayBePast = usePermission('backdateLoans');
  const [terms, setTerms] = useState(initial);
  // Undefined while the field is empty; the terms then hold the day before.
  const [dueOn, setDueOn] = useState<CalendarDay | undefined>(initial.dueOn);
  const periods = loanPeriods(line, { today, timeZone });
  const [rateCents] = useState(() => loanRate(periods, initial, unit));
  const change = (part: Partial<LoanTerms>) => setTerms({ ...terms, ...part });
  const isSalePrice = isNeverLent && terms.unitPriceCents === initial.unitPriceCents;
  const count = startedPeriods(periods.feePer, periods.lentOn, terms.dueOn);
  return {
    terms,
    change,
    dueOn,
    changeDueOn: (day: CalendarDay | undefined) => {
      setDueOn(day);
      if (day === undefined) return;
      const isSuggested = terms.unitPriceCents === feeUntil(periods, terms.dueOn, rateCents);
      change({
        dueOn: day,
        ...(isSuggested && { unitPriceCents: feeUntil(periods, day, rateCents) }),
      });
    },
    dueProblem: dueProblemOf(dueOn, line, { today, mayBePast }),
    feeHint:
      periods.feePer === 'LOAN'
        ? t(isSalePrice ? 'feeFor.never' : 'feeFor.LOAN')
        : t(`feeFor.${periods.feePer}`, {
            rate: formatCents(rateCents),
            count,
            formatted: formatNumber(count),
          }),
  };
}

/** A loan that an edit keeps may stay due on its day, though that is past. */
function dueProblemOf(
  dueOn: CalendarDay | undefined,
  { keptLoan }: Pick<DraftLine, 'keptLoan'>,
  { today, mayBePast }: { today: CalendarDay; mayBePast: boolean },
): DueProblem | undefined {
  if (dueOn === undefined) return 'MISSING';
  if (dueOn === keptLoan?.dueOn) return undefined;
  const problem = dueDayProblem(dueOn, today);
  return problem === 'DUE_BEFORE_TODAY' && mayBePast ? undefined : problem;
}
