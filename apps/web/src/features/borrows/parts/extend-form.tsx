import { Button, Group, Stack } from '@mantine/core';
import type { Borrow } from '@mostrador/contract/borrows';
import { latestDueDay } from '@mostrador/domain/borrowing';
import { addDays, type CalendarDay } from '@mostrador/domain/calendar';
import { amountOf, ZERO_CENTS } from '@mostrador/domain/money';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Request } from '#shared/api/client.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { DateField } from '#shared/ui/fields/date-field.tsx';
import { MoneyInput } from '#shared/ui/fields/money-input.tsx';
import { focusInvalid, focusUnreadable } from '#shared/ui/form/focus-invalid.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { LoanHead } from './loan-head.tsx';

interface Props {
  record: Borrow;
  /** Why the last try was refused. */
  error: Error | null;
  isSending: boolean;
  onCancel: () => void;
  onSubmit: (body: Request<'extendBorrow'>['body']) => void;
}

/** Asks until when a loan is extended, and what is charged for it. */
export function ExtendForm({ record, error, isSending, onCancel, onSubmit }: Props) {
  const { t } = useTranslation(['borrows', 'common']);
  const { today, formatDay } = useFormat();
  const errorMessage = useErrorMessage();
  const before = record.dueOn as CalendarDay;
  const [dueOn, setDueOn] = useState<CalendarDay | undefined>(() => afterBoth(before, today()));
  const [fee, setFee] = useState(ZERO_CENTS);
  const problem = problemOf(dueOn, before, today());
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (focusInvalid(form) || focusUnreadable(form) || dueOn === undefined || problem) return;
    onSubmit({ dueOn, ...(fee > 0 && { fee: amountOf(fee) }) });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <LoanHead record={record} />
        {error && (
          <Notice tone="bad" title={t('extend.failed')}>
            {errorMessage(error)}
          </Notice>
        )}
        <DateField
          label={t('extend.dueOn')}
          value={dueOn}
          onChange={setDueOn}
          error={problem && t(`extend.problem.${problem}`, { day: formatDay(before) })}
        />
        <MoneyInput
          label={t('extend.fee')}
          description={t('extend.feeHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={fee}
          onChange={setFee}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel} disabled={isSending}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('extend.confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The day after the due day; of a late loan tomorrow. */
function afterBoth(before: CalendarDay, today: CalendarDay): CalendarDay {
  return addDays(before > today ? before : today, 1);
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
