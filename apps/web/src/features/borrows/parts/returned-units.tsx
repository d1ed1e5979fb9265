import { SegmentedControl, Text } from '@mantine/core';
import type { Borrow } from '@mostrador/contract/borrows';
import { RETURN_CONDITIONS, type ReturnCondition } from '@mostrador/domain/order-states';
import { useId } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { UnitChoice } from '#shared/ui/fields/unit-choice.tsx';
import { UnitsStepper } from '#shared/ui/fields/units-stepper.tsx';
import type { ReturnDraft } from './deposit-settlement.ts';
import classes from './mark-returned.module.css';

interface Props {
  draft: ReturnDraft;
  /** Units that are out. */
  most: number;
  /** Units of the loan, where they have codes. */
  units: Borrow['units'];
  onChange: (change: Partial<ReturnDraft>) => void;
  disabled: boolean;
}

/** How many units came back, and how. */
export function ReturnedUnits({ draft, most, units, onChange, disabled }: Props) {
  const { t } = useTranslation(['borrows', 'charges', 'units']);
  const { formatNumber } = useFormat();
  const problemId = useId();
  const labelId = useId();
  const { quantity, condition } = draft;
  const isTooMany = quantity > most;
  const out = units.filter(({ isOut }) => isOut);
  const { unitIds = out.map(({ id }) => id) } = draft;
  return (
    <div className={classes.units}>
      {out.length > 0 && (
        <UnitChoice
          label={t('units:whichBack')}
          units={out}
          chosen={out.filter(({ id }) => unitIds.includes(id))}
          onChange={(chosen) =>
            onChange({ quantity: chosen.length, unitIds: chosen.map(({ id }) => id) })
          }
          disabled={disabled}
        />
      )}
      {out.length === 0 && most > 1 && (
        <div className={classes.quantity}>
          <span className={classes.legend}>{t('markReturned.quantity')}</span>
          <UnitsStepper
            labels={{
              quantity: t('markReturned.quantityOf', { count: most }),
              fewer: t('markReturned.fewer'),
              more: t('markReturned.more'),
            }}
            value={quantity}
            max={most}
            onChange={(units) => onChange({ quantity: units })}
            problemId={isTooMany ? problemId : undefined}
            disabled={disabled}
          />
        </div>
      )}
      {isTooMany && (
        <Text id={problemId} size="sm" c="red" role="alert">
          {t('markReturned.tooMany', { count: most, formatted: formatNumber(most) })}
        </Text>
      )}
      <div className={classes.condition}>
        <span id={labelId} className={classes.legend}>
          {t('markReturned.condition')}
        </span>
        <SegmentedControl
          aria-labelledby={labelId}
          fullWidth
          data={RETURN_CONDITIONS.map((value) => ({
            value,
            label: t(`charges:condition.${value}`),
          }))}
          value={condition}
          onChange={(value) => onChange({ condition: value as ReturnCondition })}
          disabled={disabled}
        />
        <Text size="sm" c="dimmed">
          {t(`markReturned.conditionHint.${condition}`)}
        </Text>
      </div>
    </div>
  );
}
