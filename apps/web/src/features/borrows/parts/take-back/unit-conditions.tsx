import { SegmentedControl, Text } from '@mantine/core';
import type { BorrowSummary } from '@mostrador/contract/borrows';
import { RETURN_CONDITIONS, type ReturnCondition } from '@mostrador/domain/order-states';
import { useId } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { UnitsStepper } from '#shared/ui/fields/units-stepper.tsx';
import chipClasses from '#shared/ui/press-chip.module.css';
import classes from './take-back.module.css';
import {
  backOf,
  codedUnits,
  conditionsOf,
  countOf,
  type LoanDraft,
  unitsOf,
  withUnits,
} from './take-back-draft.ts';

interface Props {
  record: BorrowSummary;
  draft: LoanDraft;
  onChange: (draft: LoanDraft) => void;
  disabled: boolean;
}

/** Which units come back, and in which condition: by their codes, or how many in each condition. */
export function UnitConditions(props: Props) {
  const { record, draft } = props;
  const { t } = useTranslation('borrows');
  const { formatNumber } = useFormat();
  const problemId = useId();
  const count = countOf(backOf(record, draft));
  const { quantity } = record;
  return (
    <div className={classes.units}>
      {codedUnits(record).length > 0 ? (
        <CodedUnits {...props} />
      ) : quantity === 1 ? (
        <OneUnit {...props} />
      ) : (
        <CountedUnits {...props} problemId={count > quantity ? problemId : undefined} />
      )}
      {count > quantity ? (
        <Text id={problemId} size="sm" c="red" role="alert">
          {t('takeBack.tooMany', { count: quantity, formatted: formatNumber(quantity) })}
        </Text>
      ) : (
        count < quantity && (
          <Text size="sm" c="dimmed" role="status">
            {t('takeBack.stayOut', {
              count: quantity - count,
              formatted: formatNumber(quantity - count),
            })}
          </Text>
        )
      )}
    </div>
  );
}

function OneUnit({ record, draft, onChange, disabled }: Props) {
  const [back] = backOf(record, draft);
  return (
    <Condition
      name={record.productName}
      value={back?.condition ?? 'GOOD'}
      onChange={(condition) =>
        onChange({ ...draft, units: { GOOD: 0, DAMAGED: 0, LOST: 0, [condition]: 1 } })
      }
      disabled={disabled}
    />
  );
}

function CountedUnits({
  record,
  draft,
  onChange,
  disabled,
  problemId,
}: Props & { problemId: string | undefined }) {
  const { t } = useTranslation(['borrows', 'charges']);
  const units = unitsOf(record, draft);
  return (
    <div className={classes.counts}>
      {RETURN_CONDITIONS.map((condition) => {
        const name = t(`charges:condition.${condition}`);
        return (
          <div key={condition} className={classes.count}>
            <span aria-hidden="true">{name}</span>
            <UnitsStepper
              labels={{
                quantity: t('takeBack.countOf', { condition: name, product: record.productName }),
                fewer: t('takeBack.fewer', { condition: name }),
                more: t('takeBack.more', { condition: name }),
              }}
              value={units[condition]}
              max={record.quantity}
              onChange={(count) => onChange(withUnits(record, draft, condition, count))}
              problemId={problemId}
              disabled={disabled}
            />
          </div>
        );
      })}
    </div>
  );
}

function CodedUnits({ record, draft, onChange, disabled }: Props) {
  const { t } = useTranslation('units');
  const conditions = conditionsOf(record, draft);
  const change = (id: string, condition: ReturnCondition | undefined) => {
    const { [id]: _, ...others } = conditions;
    onChange({ ...draft, codes: condition ? { ...others, [id]: condition } : others });
  };
  return (
    <fieldset className={classes.codes} aria-label={t('whichBack')} disabled={disabled}>
      {codedUnits(record).map(({ id, code }) => {
        const condition = conditions[id];
        return (
          <div key={id} className={classes.code}>
            <button
              type="button"
              className={chipClasses.chip}
              aria-pressed={condition !== undefined}
              onClick={() => change(id, condition === undefined ? 'GOOD' : undefined)}
            >
              {code}
            </button>
            {condition !== undefined && (
              <Condition
                name={code}
                value={condition}
                onChange={(next) => change(id, next)}
                disabled={disabled}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

function Condition({
  name,
  value,
  onChange,
  disabled,
}: {
  name: string;
  value: ReturnCondition;
  onChange: (condition: ReturnCondition) => void;
  disabled: boolean;
}) {
  const { t } = useTranslation(['borrows', 'charges']);
  return (
    <SegmentedControl
      aria-label={t('takeBack.conditionOf', { name })}
      className={classes.condition}
      data={RETURN_CONDITIONS.map((each) => ({
        value: each,
        label: t(`charges:condition.${each}`),
      }))}
      value={value}
      onChange={(next) => onChange(next as ReturnCondition)}
      disabled={disabled}
    />
  );
}
