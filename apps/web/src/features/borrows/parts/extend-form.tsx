import { Button, Group, Stack } from '@mantine/core';
import type { Borrow } from '@mostrador/contract/borrows';
import { latestDueDay } from '@mostrador/domain/borrowing';
import { addDays, type CalendarDay, dayOf, daysBetween } from '@mostrador/domain/calendar';
import { extensionTerms } from '@mostrador/domain/loan-fees';
import { amountOf, type Cents, centsOf, ZERO_CENTS } from '@mostrador/domain/money';
import { withoutTax } from '@mostrador/domain/taxes';
import { useState } from 'react';
import { taxPercentOf } from '#features/orders/parts/taxes/tax-copy.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Request } from '#shared/api/client.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useCurrencyUnit } from '#shared/format/use-currency-unit.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { usePermission } from '#shared/session/user.tsx';
import classes from '#shared/ui/dialog/dialog.module.css';
import { MoneyInput } from '#shared/ui/fields/money-input.tsx';
import { focusInvalid, focusUnreadable } from '#shared/ui/form/focus-invalid.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { DueDayField } from './due-day-field.tsx';
import { LoanHead } from './loan-head.tsx';

interface Props {
  record: Borrow;
  /** Why the last try was refused. */
  error: Error | null;
  isSending: boolean;
  onCancel: () => void;
  /** `paysNow` where the payment comes next. */
  onSubmit: (body: Request<'extendBorrow'>['body'], paysNow: boolean) => void;
}

/** Asks until when a loan is extended, and what is charged for it. */
export function ExtendForm({ record, error, isSending, onCancel, onSubmit }: Props) {
  const { t } = useTranslation(['borrows', 'common']);
  const { today, formatDay, formatNumber } = useFormat();
  const errorMessage = useErrorMessage();
  const before = record.dueOn as CalendarDay;
  const [dueOn, setDueOn] = useState<CalendarDay | undefined>(() =>
    addDays(laterOf(before, today()), 1),
  );
  const suggested = useSuggestedFee(record, dueOn);
  const [entered, setEntered] = useState<Cents>();
  const fee = entered ?? suggested.feeCents;
  const [lateFee, setLateFee] = useState<Cents>(() => centsOf(record.suggestedLateFee));
  const isLate = record.suggestedLateFee > 0;
  const mayPay = usePermission('takePayments');
  const offersPayment = mayPay && fee + lateFee > 0;
  const problem = problemOf(dueOn, before, today());
  const extend = (form: HTMLFormElement, paysNow: boolean) => {
    if (focusInvalid(form) || focusUnreadable(form) || dueOn === undefined || problem) return;
    onSubmit(
      {
        dueOn,
        ...(fee > 0 && { fee: amountOf(fee) }),
        ...(lateFee > 0 && { lateFee: amountOf(lateFee) }),
      },
      paysNow,
    );
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        extend(event.currentTarget, offersPayment);
      }}
      noValidate
    >
      <Stack>
        <LoanHead record={record} />
        {error && (
          <Notice tone="bad" title={t('extend.failed')}>
            {errorMessage(error)}
          </Notice>
        )}
        <DueDayField
          label={t('extend.dueOn')}
          value={dueOn}
          from={laterOf(before, today())}
          min={addDays(laterOf(before, today()), 1)}
          isAdded
          onChange={setDueOn}
          error={problem && t(`extend.problem.${problem}`, { day: formatDay(before) })}
        />
        {isLate && (
          <MoneyInput
            label={t('extend.lateFee')}
            description={t('extend.lateFeeHint', {
              count: daysBetween(before, today()),
              formatted: formatNumber(daysBetween(before, today())),
            })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={lateFee}
            onChange={(cents) => setLateFee(cents ?? ZERO_CENTS)}
          />
        )}
        <MoneyInput
          label={t('extend.fee', { count: record.quantity })}
          description={
            <>
              {suggested.hint} {t('extend.feeHint')}
            </>
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={fee}
          onChange={setEntered}
        />
        <Group className={classes.footer}>
          <Button variant="default" onClick={onCancel} disabled={isSending}>
            {t('common:cancel')}
          </Button>
          {offersPayment && (
            <Button
              variant="default"
              disabled={isSending}
              onClick={({ currentTarget: { form } }) => form && extend(form, false)}
            >
              {t('extend.only')}
            </Button>
          )}
          <Button type="submit" loading={isSending}>
            {offersPayment ? t('extend.andTake') : t('extend.confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The fee that the product's periods suggest until another due day, and what it is made of. */
function useSuggestedFee(
  record: Borrow,
  newDueOn: CalendarDay | undefined,
): { feeCents: Cents; hint: string | undefined } {
  const { t } = useTranslation(['borrows', 'common']);
  const { timeZone, formatCents, formatMoney, formatNumber } = useFormat();
  const unit = useCurrencyUnit();
  const { feePer, quantity: units } = record;
  const dueOn = record.dueOn as CalendarDay;
  const terms = extensionTerms(
    {
      feePer,
      lentOn: dayOf(new Date(record.borrowedAt), timeZone),
      agreedDueOn: (record.extensions.at(-1)?.from as CalendarDay | undefined) ?? dueOn,
      feeCents: centsOf(record.orderItem.unitPrice),
      dueOn,
      units,
    },
    newDueOn ?? dueOn,
    unit,
  );
  const { rateCents, periods } = terms;
  const { exemptPercent = null } = record;
  const feeCents = withoutTax(terms.feeCents, taxPercentOf(exemptPercent), unit);
  const told = (hint: string) =>
    exemptPercent === null ? hint : `${hint} · ${t('common:exempt.mark')}`;
  if (newDueOn === undefined) return { feeCents, hint: undefined };
  if (feePer === 'LOAN') {
    return {
      feeCents,
      hint: told(
        t('extend.feeOfLoan', { count: units, fee: formatMoney(record.orderItem.unitPrice) }),
      ),
    };
  }
  const hint = t(`extend.feeFor.${feePer}`, {
    units: formatNumber(units),
    rate: formatCents(rateCents),
    count: periods,
    formatted: formatNumber(periods),
  });
  return { feeCents, hint: told(hint) };
}

/** The due day; of a late loan today. */
function laterOf(dueOn: CalendarDay, today: CalendarDay): CalendarDay {
  return dueOn > today ? dueOn : today;
}

function problemOf(
  dueOn: CalendarDay | undefined,
  before: CalendarDay,
  today: CalendarDay,
): 'missing' | 'notLater' | 'tooLate' | undefined {
  if (dueOn === undefined) return 'missing';
  if (dueOn <= before) return 'notLater';
  return dueOn > latestDueDay(today) ? 'tooLate' : undefined;
}
