import { Button, Checkbox, Skeleton, Text } from '@mantine/core';
import type { Borrow, BorrowSummary } from '@mostrador/contract/borrows';
import { IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { DueLine } from '../due-line.tsx';
import { useReminderSaid } from '../remind/use-reminder-said.ts';
import { useLentText } from '../use-lent-text.ts';
import { DepositLine } from './deposit-line.tsx';
import { LoanClaims } from './loan-claims.tsx';
import type { SettledLoan } from './settle-together.ts';
import classes from './take-back.module.css';
import type { LoanDraft } from './take-back-draft.ts';
import { UnitConditions } from './unit-conditions.tsx';

interface Props {
  record: BorrowSummary;
  /** The loan with its settlement; undefined until it is read. */
  detail: Borrow | undefined;
  settled: SettledLoan | undefined;
  draft: LoanDraft;
  isBack: boolean;
  /** Whether it is the only loan of the customer. */
  isAlone: boolean;
  onChoose: (isBack: boolean) => void;
  onChange: (draft: LoanDraft) => void;
  disabled: boolean;
}

/** A loan of the customer: whether it comes back, its units with their condition, its claims and its deposit. */
export function TakeBackLoan(props: Props) {
  const { record, detail, settled, draft, isBack, isAlone, onChoose, onChange, disabled } = props;
  const { t } = useTranslation('borrows');
  const { formatNumber } = useFormat();
  const lentText = useLentText();
  const said = useReminderSaid()(record.lastReminder);
  const checkId = useId();
  const [showsAll, setShowsAll] = useState(false);
  const { productName, quantity, order } = record;
  return (
    <div className={classes.loan} data-chosen={isBack || undefined}>
      <div className={classes.top}>
        <div className={classes.head}>
          {!isAlone && (
            <Checkbox
              id={checkId}
              checked={isBack}
              onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
              disabled={disabled}
            />
          )}
          <div className={classes.name}>
            <Text component="label" htmlFor={checkId} fw={600} className={classes.product}>
              {quantity > 1 && `${formatNumber(quantity)} × `}
              {productName}
            </Text>
            <Text size="sm" c="dimmed">
              {t('order', { number: order.orderNumber })} · {lentText(record)}
            </Text>
            <DueLine record={record} />
            {said && (
              <Text size="sm" c="dimmed">
                {said}
              </Text>
            )}
          </div>
        </div>
        {isBack && (
          <UnitConditions record={record} draft={draft} onChange={onChange} disabled={disabled} />
        )}
      </div>
      {isBack && (
        <div className={classes.details}>
          {detail === undefined || settled === undefined ? (
            <Skeleton height={44} />
          ) : (
            <>
              <LoanClaims
                record={detail}
                draft={draft}
                showsAll={showsAll}
                onChange={onChange}
                disabled={disabled}
              />
              <DepositLine
                settled={settled}
                action={
                  !showsAll && (
                    <Button
                      variant="subtle"
                      size="compact-sm"
                      className={classes.more}
                      leftSection={<IconPlus size={16} aria-hidden="true" />}
                      onClick={() => setShowsAll(true)}
                      disabled={disabled}
                    >
                      {t('takeBack.addClaim')}
                    </Button>
                  )
                }
              />
            </>
          )}
        </div>
      )}
    </div>
  );
}
