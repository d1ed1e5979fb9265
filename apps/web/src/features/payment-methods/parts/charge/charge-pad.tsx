import { Button, Group, TextInput, UnstyledButton } from '@mantine/core';
import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import { separatorsOf } from '@mostrador/domain/amount-input';
import {
  type CashRoundingRule,
  cashRounding,
  handedOver,
  NO_CASH_ROUNDING,
} from '@mostrador/domain/cash';
import { isShownWhole } from '@mostrador/domain/currency';
import {
  asCents,
  type Cents,
  maxCents,
  minCents,
  minusCents,
  ZERO_CENTS,
} from '@mostrador/domain/money';
import { nextEqualPart } from '@mostrador/domain/payment-parts';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { NoShiftNotice } from '#features/drawers/parts/no-shift-notice.tsx';
import { useCashShift } from '#features/drawers/parts/use-cash-shift.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrencyUnit } from '#shared/format/use-currency-unit.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { cashRuleOf } from '#shared/session/cash-rule.ts';
import { useUser } from '#shared/session/user.tsx';
import { useDialogDraft } from '#shared/ui/dialog/dialog.tsx';
import { Money } from '#shared/ui/money.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { byPosition } from '../by-position.ts';
import { enteredCents, type PaymentLine } from '../payment-lines.ts';
import { type CashTerms, cashMethod, exactPayment, readCash } from './cash-entry.ts';
import classes from './charge-pad.module.css';
import { Keypad } from './keypad.tsx';
import { methodKeys } from './method-keys.ts';
import { MethodTiles } from './method-tiles.tsx';
import { PartSize } from './part-size.tsx';
import { QuickAmounts } from './quick-amounts.tsx';
import { Received } from './received.tsx';
import { TakenList } from './taken-list.tsx';
import { paymentsOf, restOf, type TakenPart, withoutPart, withPart } from './taken-parts.ts';
import { usePadKeys } from './use-pad-keys.ts';
import { useTakenParts } from './use-taken-parts.ts';

interface Props {
  dueCents: Cents;
  methods: readonly PaymentMethod[];
  /** What is paid: the id of an order or purchase, or the key of a draft. Its parts are kept under it. */
  recordId: string;
  /** Money comes from a customer, with change, or goes to a provider. */
  direction?: 'in' | 'out';
  /** All that is due is paid; else a rest may stay due. */
  mustSettle?: boolean;
  /** Cash is collected at the door, so that it goes into no drawer. */
  isCollected?: boolean;
  /** Something is asked for or sent. */
  isBusy: boolean;
  /** What stands above the tiles: a change of what is due, a question. */
  children?: ReactNode;
  onTake: (payments: readonly PaymentLine[]) => void;
  onCancel: () => void;
}

/**
 * The one way in which money is taken (rules.md#taking-money): a press on a method that is not cash takes the whole
 * due, or a part; for cash there are quick amounts, and what is typed is what was handed over. Parts wait until they
 * cover what is due.
 */
export function ChargePad({
  dueCents,
  methods,
  recordId,
  direction = 'in',
  mustSettle = false,
  isCollected = false,
  isBusy,
  children,
  onTake,
  onCancel,
}: Props) {
  const { t } = useTranslation(['payments', 'drawers', 'common']);
  const { formatCents, locale, currency } = useFormat();
  const { store } = useUser();
  const unit = useCurrencyUnit();
  const field = useRef<HTMLInputElement>(null);
  const root = useRef<HTMLFormElement>(null);
  const tiles = byPosition(methods);
  const keys = methodKeys(tiles);
  const [only] = tiles.length === 1 ? tiles : [];
  const firstCashId = only?.kind === 'CASH' ? only.id : undefined;
  const [cashId, setCashId] = useState(firstCashId);
  const [text, setText] = useState('');
  const [notes, setNotes] = useState<string>();
  useDialogDraft([text, notes]);
  const { taken, setTaken } = useTakenParts(recordId);
  // The amount that the next part takes; 'asked' while it is typed.
  const [amount, setAmount] = useState<Cents | 'asked'>();

  const givesChange = direction === 'in';
  const rule = givesChange ? cashRuleOf(store) : NO_CASH_ROUNDING;
  const restCents = restOf(dueCents, taken);
  const isCovered = restCents <= 0 && taken.parts.length > 0;
  const askedCents =
    typeof amount === 'number'
      ? minCents(amount, restCents)
      : nextEqualPart(maxCents(restCents, ZERO_CENTS), taken.equalLeft, {
          unit,
          stepCents: isShownWhole(currency) ? maxCents(rule.stepCents, ONE_CENTS) : rule.stepCents,
        });

  const shift = useCashShift();
  const hasCash = tiles.some(({ kind }) => kind === 'CASH');
  const needsShift = hasCash && !isCollected && shift.isMissing;
  const cash = needsShift || amount === 'asked' ? undefined : cashMethod(tiles, cashId);
  const terms: CashTerms = {
    dueCents: inSteps(askedCents, restCents, rule),
    rule,
    givesChange,
    style: { separators: separatorsOf(locale, currency), currency },
    reasons: {
      zero: t('charge.zero'),
      above: t('problem.overRemaining', { amount: formatCents(askedCents) }),
      short: (cents) => t('charge.rounded', { amount: formatCents(cents) }),
      stepped: t('charge.stepped', { amount: formatCents(rule.stepCents) }),
    },
  };
  // Of other methods any part can be taken.
  const otherEntry = readCash(text, {
    ...terms,
    dueCents: amount === 'asked' ? restCents : askedCents,
    rule: NO_CASH_ROUNDING,
    givesChange: true,
  });
  const entry = cash === undefined ? otherEntry : readCash(text, terms);
  const exact = exactPayment(terms);
  // If nothing was typed and cash is chosen, the exact sum is taken.
  const ready =
    entry.kind === 'settles' || entry.kind === 'part'
      ? entry.taken
      : entry.kind === 'empty' && cashId !== undefined
        ? exact
        : undefined;
  // Amount that a method other than cash takes: the part that was typed, else all that is asked for.
  const otherCents =
    otherEntry.kind === 'part' || otherEntry.kind === 'settles'
      ? otherEntry.taken.amountCents
      : otherEntry.kind === 'empty'
        ? askedCents
        : undefined;

  const begin = (next: { cashId?: string | undefined; amount?: Cents | 'asked' | undefined }) => {
    flushSync(() => {
      setText('');
      setCashId(next.cashId ?? firstCashId);
      setAmount(next.amount);
    });
    field.current?.focus();
  };
  const book = (charge: Omit<TakenPart, 'id' | 'notes'>) => {
    if (isBusy) return;
    const next = withPart(taken, { ...charge, notes: notes?.trim() ?? '' });
    const leftCents = restOf(dueCents, next);
    if (leftCents > 0 || taken.parts.length > 0) setTaken(next);
    if (leftCents <= 0) return onTake(paymentsOf(next.parts));
    setNotes(undefined);
    begin({});
  };
  const takeCash = (sum: typeof ready, changeCents: Cents) => {
    if (cash === undefined || sum === undefined) return;
    const { handedOverCents: _, ...charge } = sum;
    book({ paymentMethodId: cash.id, ...charge, ...(changeCents > 0 && { changeCents }) });
  };
  /** The shift is opened in place, and then the cash is chosen. */
  const openFor = async (id: string) => {
    if (!(await shift.open())) return;
    setCashId(id);
    field.current?.focus();
  };
  const choose = ({ id, kind }: PaymentMethod) => {
    if (isBusy || isCovered) return;
    if (kind !== 'CASH') {
      return otherCents === undefined
        ? field.current?.focus()
        : book({ paymentMethodId: id, amountCents: otherCents });
    }
    if (needsShift) return void openFor(id);
    if (amount === 'asked') return begin({ cashId: id, amount: otherCents });
    flushSync(() => setCashId(id));
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (isCovered) return restCents < 0 ? undefined : onTake(paymentsOf(taken.parts));
    if (amount !== 'asked') {
      return takeCash(ready, entry.kind === 'settles' ? entry.changeCents : ZERO_CENTS);
    }
    if (entry.kind === 'part' || entry.kind === 'settles')
      begin({ amount: entry.taken.amountCents });
  };
  usePadKeys({
    root,
    field,
    onLetter: (letter) => {
      const method = tiles.find(({ id }) => keys.get(id) === letter);
      if (method) choose(method);
    },
    onDigit: (digit) => {
      if (isBusy || isCovered) return;
      flushSync(() => setText(digit));
      field.current?.focus();
      field.current?.setSelectionRange(1, 1);
    },
  });
  // The dialog set the focus before the methods had loaded.
  useEffect(() => root.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);

  const isSize = amount === 'asked';
  const leftOf = (cents: Cents) => formatCents(minusCents(restCents, cents));
  const takeText = () => {
    if (isCovered) return t(`charge.take.${direction}`, { amount: formatCents(dueCents) });
    if (ready === undefined || (cash === undefined && !isSize)) {
      return t(cashId || isSize ? 'charge.enter' : 'charge.choose');
    }
    const sum = formatCents(ready.handedOverCents);
    if (isSize) return t('charge.setPart', { amount: formatCents(ready.amountCents) });
    if (ready.amountCents < restCents) {
      return entry.kind === 'settles' && entry.changeCents > 0
        ? t('charge.takeWithChange', { amount: sum, change: formatCents(entry.changeCents) })
        : t(`charge.takePart.${direction}`, { amount: sum, left: leftOf(ready.amountCents) });
    }
    return entry.kind === 'settles' && entry.changeCents > 0
      ? t('charge.takeWithChange', { amount: sum, change: formatCents(entry.changeCents) })
      : t(`charge.take.${direction}`, { amount: sum });
  };
  const takes = t(`charge.takes.${direction}`, { amount: formatCents(otherCents ?? askedCents) });
  const cashHint = () => {
    if (needsShift) return t('drawers:noShift.tile');
    return t(givesChange ? 'charge.worksOutChange' : 'charge.amountAsked');
  };
  const headLabel = () => {
    if (isCovered) return t('charge.takenAll');
    const number = taken.parts.length + 1;
    if (typeof amount === 'number') return t('charge.partNumber', { number });
    if (taken.equalLeft > 1) {
      return t('charge.partOf', { number, count: taken.parts.length + taken.equalLeft });
    }
    return t(taken.parts.length > 0 ? 'charge.rest' : 'charge.due');
  };
  const label = takeText();
  return (
    <form
      ref={root}
      className={classes.pad}
      data-covered={isCovered || undefined}
      data-notices="dialog"
      onSubmit={submit}
      noValidate
    >
      <div className={classes.due} tabIndex={-1} data-autofocus={isCovered || undefined}>
        <span className={classes.label}>{headLabel()}</span>
        <strong className={classes.total}>
          <Money cents={isCovered ? enteredCents(taken.parts) : askedCents} />
        </strong>
        {!isCovered && askedCents < restCents && (
          <span className={classes.label}>
            {t('charge.ofRest', { amount: formatCents(restCents) })}
          </span>
        )}
        {!isCovered && hasCash && exact.handedOverCents !== askedCents && (
          <span className={classes.label}>
            {t('charge.rounded', { amount: formatCents(exact.handedOverCents) })}
          </span>
        )}
      </div>
      <div className={classes.methods}>
        {needsShift && <NoShiftNotice />}
        {children}
        {taken.parts.length > 0 && (
          <TakenList
            parts={taken.parts}
            methods={tiles}
            restCents={restCents}
            isBusy={isBusy}
            onRemove={(id) => {
              setTaken(withoutPart(taken, id));
              begin({});
            }}
            onLeave={mustSettle ? undefined : () => onTake(paymentsOf(taken.parts))}
          />
        )}
        {restCents < 0 && (
          <Notice
            tone="warn"
            title={t('charge.tooMuch', { amount: formatCents(asCents(-restCents)) })}
          >
            {t('charge.tooMuchHint')}
          </Notice>
        )}
        {!isCovered && (
          <>
            <PartSize
              equalLeft={taken.equalLeft}
              isAmount={amount !== undefined}
              isBusy={isBusy}
              onEqual={(equalLeft) => {
                setTaken({ ...taken, equalLeft });
                begin({});
              }}
              onAmount={() => {
                setTaken({ ...taken, equalLeft: 1 });
                begin({ amount: amount === undefined ? 'asked' : undefined });
              }}
            />
            <MethodTiles
              methods={tiles}
              keys={keys}
              chosenId={isSize ? undefined : cashId}
              hintOf={({ kind }) => (kind === 'CASH' ? cashHint() : takes)}
              isBusy={isBusy}
              onChoose={choose}
            />
            {notes === undefined ? (
              <UnstyledButton
                className={classes.addNotes}
                disabled={isBusy}
                onClick={() => setNotes('')}
              >
                {t('charge.addNotes')}
              </UnstyledButton>
            ) : (
              <TextInput
                label={t('notes')}
                maxLength={2000}
                autoFocus
                disabled={isBusy}
                value={notes}
                onChange={({ currentTarget }) => setNotes(currentTarget.value)}
              />
            )}
          </>
        )}
      </div>
      {!isCovered && (
        <>
          {cash !== undefined && (
            <div className={classes.quick}>
              <QuickAmounts
                exactCents={exact.handedOverCents}
                givesChange={givesChange}
                isBusy={isBusy}
                onExact={() => takeCash(exact, ZERO_CENTS)}
                onRound={(handedOverCents) =>
                  takeCash(
                    {
                      amountCents: terms.dueCents,
                      handedOverCents,
                      tenderedCents: handedOverCents,
                    },
                    minusCents(handedOverCents, exact.handedOverCents),
                  )
                }
              />
            </div>
          )}
          <div className={classes.received}>
            <Received
              field={field}
              label={
                cash === undefined
                  ? t('charge.partAmount')
                  : t(givesChange ? 'charge.received' : 'charge.paid')
              }
              leftCents={
                entry.kind === 'part' ||
                (entry.kind === 'settles' && (cash === undefined || !givesChange))
                  ? minusCents(restCents, entry.taken.amountCents)
                  : givesChange
                    ? undefined
                    : restCents
              }
              text={text}
              entry={entry}
              isBusy={isBusy}
              onType={setText}
            />
          </div>
          <div className={classes.keypad}>
            <Keypad text={text} isBusy={isBusy} onType={setText} />
          </div>
        </>
      )}
      <Group className={classes.footer}>
        <Button
          variant="default"
          size="md"
          className={classes.cancel}
          onClick={onCancel}
          disabled={isBusy}
        >
          {t('common:cancel')}
        </Button>
        <Button
          type="submit"
          size="md"
          className={classes.take}
          style={{ '--characters': label.length }}
          loading={isBusy}
          disabled={
            isCovered ? restCents < 0 : ready === undefined || (cash === undefined && !isSize)
          }
        >
          {label}
        </Button>
      </Group>
    </form>
  );
}

/** The unit of currencies that are used without their minor one. */
const ONE_CENTS = asCents(100);

/** A part that can be handed over in cash: in the step of the store, unless it is all of the rest. */
function inSteps(askedCents: Cents, restCents: Cents, rule: CashRoundingRule): Cents {
  if (askedCents >= restCents) return askedCents;
  const inCash = handedOver(askedCents, cashRounding(askedCents, rule));
  return inCash === 0 ? askedCents : minCents(restCents, inCash);
}
