import { Button, Group } from '@mantine/core';
import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import { separatorsOf } from '@mostrador/domain/amount-input';
import { NO_CASH_ROUNDING } from '@mostrador/domain/cash';
import type { Cents } from '@mostrador/domain/money';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { NoShiftNotice } from '#features/drawers/parts/no-shift-notice.tsx';
import { useCashShift } from '#features/drawers/parts/use-cash-shift.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { isInTopDialog } from '#shared/keyboard/is-in-dialog.ts';
import { useDigits } from '#shared/keyboard/use-digits.ts';
import { cashRuleOf } from '#shared/session/cash-rule.ts';
import { useUser } from '#shared/session/user.tsx';
import { useDialogDraft } from '#shared/ui/dialog/dialog.tsx';
import { Money } from '#shared/ui/money.tsx';
import { byPosition } from '../by-position.ts';
import { type CashTerms, type Charge, cashMethod, exactPayment, readCash } from './cash-entry.ts';
import classes from './charge-pad.module.css';
import { Keypad } from './keypad.tsx';
import { MethodTiles } from './method-tiles.tsx';
import { QuickAmounts } from './quick-amounts.tsx';
import { Received } from './received.tsx';

interface Props {
  dueCents: Cents;
  methods: readonly PaymentMethod[];
  /** Money comes from a customer, with change, or goes to a provider. */
  direction?: 'in' | 'out';
  /** Why less than the due is not taken; absent: it is a part. */
  noPartBecause?: string;
  /** Cash is collected at the door, so that it goes into no drawer. */
  isCollected?: boolean;
  /** One payment alone is taken at a time: the way out leads to parts and notes. */
  isSingle?: boolean;
  /** Something is asked for or sent. */
  isBusy: boolean;
  /** What stands above the tiles: a change of what is due, a question. */
  children?: ReactNode;
  onTake: (charge: Charge) => void;
  /** Leads to several methods, parts by other methods, and notes. */
  onSplit: () => void;
  onCancel: () => void;
}

/**
 * The one way in which money is taken (rules.md#taking-money): a press on a method that is not cash books
 * the whole due, or the part that was typed; for cash there are quick amounts, and what is typed is what
 * was handed over.
 */
export function ChargePad({
  dueCents,
  methods,
  direction = 'in',
  noPartBecause,
  isCollected = false,
  isSingle = false,
  isBusy,
  children,
  onTake,
  onSplit,
  onCancel,
}: Props) {
  const { t } = useTranslation(['payments', 'drawers', 'common']);
  const { formatCents, locale, currency } = useFormat();
  const { store } = useUser();
  const field = useRef<HTMLInputElement>(null);
  const root = useRef<HTMLFormElement>(null);
  const tiles = byPosition(methods);
  const [only] = tiles.length === 1 ? tiles : [];
  const [cashId, setCashId] = useState(only?.kind === 'CASH' ? only.id : undefined);
  const [text, setText] = useState('');
  useDialogDraft(text);
  // What the digits were taken for, which is said until the next act.
  const [keys, setKeys] = useState<'chosen' | 'unclear'>();
  const type = (next: string) => {
    setText(next);
    if (next === '') return;
    setKeys((before) => (before === 'unclear' ? undefined : before));
  };
  const shift = useCashShift();
  const hasCash = tiles.some(({ kind }) => kind === 'CASH');
  const needsShift = hasCash && !isCollected && shift.isMissing;
  const cash = needsShift ? undefined : cashMethod(tiles, cashId);
  const givesChange = direction === 'in';
  const terms: CashTerms = {
    dueCents,
    rule: givesChange ? cashRuleOf(store) : NO_CASH_ROUNDING,
    givesChange,
    style: { separators: separatorsOf(locale, currency), currency },
    reasons: {
      zero: t('charge.zero'),
      above: t('problem.overRemaining', { amount: formatCents(dueCents) }),
      part: noPartBecause,
      short: (cents) => t('charge.rounded', { amount: formatCents(cents) }),
    },
  };
  const entry = readCash(text, terms);
  const exact = exactPayment(terms);
  // Without a word, cash that was chosen is the exact sum.
  const ready =
    entry.kind === 'settles' || entry.kind === 'part'
      ? entry.taken
      : entry.kind === 'empty' && cashId !== undefined
        ? exact
        : undefined;

  // Amount that a method other than cash takes: the part that was typed, else all that is due.
  const otherCents =
    entry.kind === 'part'
      ? entry.taken.amountCents
      : entry.kind === 'empty' || entry.kind === 'settles'
        ? dueCents
        : undefined;

  const take = (taken: typeof ready) => {
    if (isBusy || cash === undefined || taken === undefined) return;
    const { handedOverCents: _, ...charge } = taken;
    onTake({ paymentMethodId: cash.id, ...charge });
  };
  /** The shift is opened in place, and then the cash is chosen. */
  const openFor = async (id: string) => {
    if (!(await shift.open())) return;
    setCashId(id);
    field.current?.focus();
  };
  const choose = ({ id, kind }: PaymentMethod, by?: 'key') => {
    if (isBusy) return;
    if (kind !== 'CASH' && otherCents !== undefined) {
      return onTake({ paymentMethodId: id, amountCents: otherCents });
    }
    if (kind === 'CASH' && needsShift) return void openFor(id);
    flushSync(() => {
      if (kind === 'CASH') setCashId(id);
      setKeys(by && 'chosen');
    });
    field.current?.focus();
  };
  const beginSum = (digit: number) => {
    if (cash === undefined || isBusy) return;
    flushSync(() => type(String(digit)));
    field.current?.focus();
    field.current?.setSelectionRange(1, 1);
  };
  const isOnTop = () => root.current !== null && isInTopDialog(root.current);
  useDigits({
    // Cash is only chosen by its digit; any other method books at once.
    mustStandAlone: (digit) => {
      const method = tiles[digit - 1];
      return method !== undefined && method.kind !== 'CASH';
    },
    onDigit: (digit) => {
      const method = tiles[digit - 1];
      if (!isOnTop()) return;
      if (method) choose(method, 'key');
      else beginSum(digit);
    },
    onUnclear: () => !isBusy && isOnTop() && setKeys('unclear'),
  });
  // The dialog set the focus before the methods had loaded.
  useEffect(() => root.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);

  const takeText = () => {
    if (ready === undefined) return t(cashId || text !== '' ? 'charge.enter' : 'charge.choose');
    const amount = formatCents(ready.handedOverCents);
    if (entry.kind === 'part') {
      return t(`charge.takePart.${direction}`, { amount, left: formatCents(entry.leftCents) });
    }
    return entry.kind === 'settles' && entry.changeCents > 0
      ? t('charge.takeWithChange', { amount, change: formatCents(entry.changeCents) })
      : t(`charge.take.${direction}`, { amount });
  };
  const startsInField = only !== undefined && cash !== undefined;
  const takes = t(`charge.takes.${direction}`, { amount: formatCents(otherCents ?? dueCents) });
  const cashHint = (id: string) => {
    if (needsShift) return t('drawers:noShift.tile');
    // Who meant the digit as the first of the sum sees that it was none.
    if (keys === 'chosen' && id === cashId) {
      return t('charge.keyChose', { key: tiles.findIndex((tile) => tile.id === id) + 1 });
    }
    return t(givesChange ? 'charge.worksOutChange' : 'charge.amountAsked');
  };
  return (
    <form
      ref={root}
      className={classes.pad}
      data-cash={cash !== undefined || undefined}
      data-notices="dialog"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        take(ready);
      }}
      noValidate
    >
      <div className={classes.due} tabIndex={-1} data-autofocus={!startsInField || undefined}>
        <span className={classes.label}>{t('charge.due')}</span>
        <strong className={classes.total}>
          <Money cents={dueCents} />
        </strong>
        {exact.handedOverCents !== dueCents && (
          <span className={classes.label}>
            {t('charge.rounded', { amount: formatCents(exact.handedOverCents) })}
          </span>
        )}
      </div>
      <div className={classes.methods}>
        {needsShift && <NoShiftNotice />}
        {children}
        <MethodTiles
          methods={tiles}
          chosenId={cashId}
          hintOf={({ id, kind }) => (kind === 'CASH' ? cashHint(id) : takes)}
          isSingle={isSingle}
          isBusy={isBusy}
          onChoose={(method) => choose(method)}
          onSplit={onSplit}
        />
        {keys === 'unclear' && (
          <p className={classes.unclear} role="alert" data-tone="warn">
            {t('charge.unclear')}
          </p>
        )}
      </div>
      {cash !== undefined && (
        <>
          <div className={classes.quick}>
            <QuickAmounts
              exactCents={exact.handedOverCents}
              givesChange={givesChange}
              isBusy={isBusy}
              onExact={() => take(exact)}
              onRound={(handedOverCents) =>
                take({ amountCents: dueCents, handedOverCents, tenderedCents: handedOverCents })
              }
            />
          </div>
          <div className={classes.received}>
            <Received
              field={field}
              label={t(givesChange ? 'charge.received' : 'charge.paid')}
              givesChange={givesChange}
              text={text}
              entry={entry}
              isBusy={isBusy}
              isFirst={startsInField || cashId !== undefined}
              onType={type}
            />
          </div>
          <div className={classes.keypad}>
            <Keypad text={text} isBusy={isBusy} onType={type} />
          </div>
        </>
      )}
      <Group className={classes.footer}>
        <Button variant="default" size="md" onClick={onCancel} disabled={isBusy}>
          {t('common:cancel')}
        </Button>
        {cash !== undefined && (
          <Button
            type="submit"
            size="md"
            className={classes.take}
            loading={isBusy}
            disabled={ready === undefined}
          >
            {takeText()}
          </Button>
        )}
      </Group>
    </form>
  );
}
