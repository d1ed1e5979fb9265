import { Button, Text } from '@mantine/core';
import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import { type Cents, plusCents, ZERO_CENTS } from '@mostrador/domain/money';
import { refundRoundings } from '@mostrador/domain/refunds';
import { IconArrowsSplit2, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { NoShiftNotice } from '#features/drawers/parts/no-shift-notice.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { cashRuleOf } from '#shared/session/cash-rule.ts';
import { useUser } from '#shared/session/user.tsx';
import { MoneyInput } from '#shared/ui/fields/money-input.tsx';
import { paymentMethodQueries } from '../../queries.ts';
import { byPosition } from '../by-position.ts';
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

/** A method that can be chosen, or by which money was paid. */
type Tile = Pick<PaymentMethod, 'id' | 'name' | 'kind'>;

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
  if (amountCents === 0) return null;
  const lines = refundLines(choice, refundable, amountCents);
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
      <HandedOver tiles={tiles} lines={lines} roundedCents={roundedCents} />
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

/** The methods that money can go back by; until they are read, those that it came by. */
export function useRefundTiles(refundable: Refundable): Tile[] {
  const { data } = useQuery(paymentMethodQueries.all());
  if (data !== undefined) return byPosition(data.paymentMethods);
  const paid = refundable.map(
    ({ paymentMethodId: id, paymentMethod: name, kind }): [string, Tile] => [
      id,
      { id, name, kind },
    ],
  );
  return [...new Map(paid).values()];
}

/** An amount for each method, and what is left of the refund. */
function Amounts({
  tiles,
  amounts,
  leftCents,
  onChange,
}: {
  tiles: readonly Tile[];
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
function HandedOver({
  tiles,
  lines,
  roundedCents,
}: {
  tiles: readonly Tile[];
  lines: ReturnType<typeof refundLines>;
  roundedCents: Cents;
}) {
  const { t } = useTranslation('refunds');
  const { formatCents } = useFormat();
  const { store } = useUser();
  const parts = lines.flatMap(({ paymentMethodId, amountCents }) => {
    const tile = tiles.find(({ id }) => id === paymentMethodId);
    return tile === undefined ? [] : { ...tile, amountCents };
  });
  const roundings = refundRoundings(parts, cashRuleOf(store), roundedCents);
  return parts.map(({ id, name, amountCents }, index) => {
    const roundingCents = roundings[index] ?? ZERO_CENTS;
    if (roundingCents === 0) return null;
    const amount = formatCents(plusCents(amountCents, roundingCents));
    return (
      <Text key={id} size="sm" fw={550}>
        {t('methods.rounded', { method: name, amount })}
      </Text>
    );
  });
}
