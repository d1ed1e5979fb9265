import { Button, Text } from '@mantine/core';
import { type Cents, plusCents, ZERO_CENTS } from '@mostrador/domain/money';
import { IconArrowsSplit2, IconCheck } from '@tabler/icons-react';
import { NoShiftNotice } from '#features/drawers/parts/no-shift-notice.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { MoneyInput } from '#shared/ui/fields/money-input.tsx';
import tileClasses from '../charge/method-tiles.module.css';
import { KindIcon } from '../kind-icon.tsx';
import {
  amountsOf,
  leftOfRefund,
  type Refundable,
  type RefundChoice,
  refundLines,
  withRest,
} from './refund-choice.ts';
import classes from './refund-methods.module.css';
import {
  type GivenPart,
  type RefundTile,
  useGivenParts,
  useRefundTiles,
} from './use-given-back.ts';

interface Props {
  amountCents: Cents;
  /** What is left of the order's payments. */
  refundable: Refundable;
  /** What cash rounding added to earlier refunds of the order. */
  roundedCents: Cents;
  choice: RefundChoice;
  onChange: (choice: RefundChoice) => void;
  /** Whether it goes back as it was paid or by one method, without amounts for several. */
  isWhole?: boolean;
  disabled: boolean;
}

/**
 * By which methods a refund goes back (rules.md#refunds-by-method): as it was paid, unless a press on a tile
 * chooses another one, or “Several methods” leads to an amount for each.
 */
export function RefundMethods({
  amountCents,
  refundable,
  roundedCents,
  choice,
  onChange,
  isWhole = false,
  disabled,
}: Props) {
  const { t } = useTranslation('refunds');
  const { formatCents } = useFormat();
  const tiles = useRefundTiles(refundable);
  const lines = refundLines(choice, refundable, amountCents);
  const parts = useGivenParts(refundable, lines, roundedCents);
  if (amountCents === 0) return null;
  const amounts = amountsOf(lines);
  const isSeveral = choice.way === 'several';
  const givesCash = tiles.some(({ id, kind }) => kind === 'CASH' && (amounts[id] ?? 0) > 0);
  return (
    <fieldset className={classes.refund} disabled={disabled}>
      <legend className={classes.legend}>
        {t('methods.title', { amount: formatCents(amountCents) })}
      </legend>
      {isSeveral ? (
        <Amounts
          tiles={tiles}
          amounts={choice.amounts}
          leftCents={leftOfRefund(lines, amountCents)}
          onChange={(next) => onChange({ way: 'several', amounts: next })}
        />
      ) : (
        <div className={`${tileClasses.tiles} ${classes.tiles}`}>
          {tiles.map(({ id, name, kind }) => {
            const cents = amounts[id];
            return (
              <button
                key={id}
                type="button"
                className={tileClasses.tile}
                aria-pressed={cents !== undefined}
                onClick={() => onChange({ way: 'one', paymentMethodId: id })}
              >
                <span className={tileClasses.icon}>
                  <KindIcon kind={kind} size={22} />
                </span>
                <span className={tileClasses.words}>
                  <span className={tileClasses.name}>{name}</span>
                  {cents !== undefined && <span className={classes.sum}>{formatCents(cents)}</span>}
                </span>
                {cents !== undefined && <IconCheck size={20} aria-hidden="true" />}
              </button>
            );
          })}
        </div>
      )}
      {givesCash && <NoShiftNotice />}
      <HandedOver parts={parts} />
      {tiles.length > 1 && !isWhole && (
        <Button
          type="button"
          variant="subtle"
          size="compact-sm"
          className={classes.way}
          leftSection={isSeveral ? undefined : <IconArrowsSplit2 size={16} aria-hidden="true" />}
          onClick={() =>
            onChange(isSeveral ? { way: 'asPaid' } : { way: 'several', amounts: { ...amounts } })
          }
        >
          {t(isSeveral ? 'methods.asPaid' : 'methods.several')}
        </Button>
      )}
    </fieldset>
  );
}

/** An amount for each method, and what is left of the refund. */
function Amounts({
  tiles,
  amounts,
  leftCents,
  onChange,
}: {
  tiles: readonly RefundTile[];
  amounts: Readonly<Record<string, Cents>>;
  leftCents: Cents;
  onChange: (amounts: Record<string, Cents>) => void;
}) {
  const { t } = useTranslation('refunds');
  const { formatCents } = useFormat();
  return (
    <>
      <div className={classes.amounts}>
        {tiles.map(({ id, name }) => (
          <div key={id} className={classes.amount}>
            <MoneyInput
              label={name}
              value={amounts[id] ?? ZERO_CENTS}
              onChange={(cents) => onChange({ ...amounts, [id]: cents })}
              error={leftCents !== 0 && (amounts[id] ?? 0) > 0}
            />
            {leftCents > 0 && (
              <button
                type="button"
                className={classes.rest}
                aria-label={t('methods.restBy', { method: name })}
                onClick={() => onChange(withRest(amounts, id, leftCents))}
              >
                {t('methods.rest')}
              </button>
            )}
          </div>
        ))}
      </div>
      {leftCents !== 0 && (
        <Text size="sm" role="status" className={classes.left}>
          {leftCents > 0
            ? t('methods.left', { amount: formatCents(leftCents) })
            : t('methods.over', { amount: formatCents(-leftCents as Cents) })}
        </Text>
      )}
    </>
  );
}

/** What is handed over in cash, if the store rounds it. */
function HandedOver({ parts }: { parts: readonly GivenPart[] }) {
  const { t } = useTranslation('refunds');
  const { formatCents } = useFormat();
  return parts.map(({ id, name, amountCents, roundingCents }) => {
    if (roundingCents === 0) return null;
    const amount = formatCents(plusCents(amountCents, roundingCents));
    return (
      <Text key={id} size="sm" fw={550}>
        {t('methods.rounded', { method: name, amount })}
      </Text>
    );
  });
}
