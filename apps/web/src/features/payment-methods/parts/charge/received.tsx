import { TextInput } from '@mantine/core';
import { isAmountKey, type NumberSeparators, separatorsOf } from '@mostrador/domain/amount-input';
import { currencyUnit } from '@mostrador/domain/currency';
import type { Cents } from '@mostrador/domain/money';
import {
  type ChangeEvent,
  type CSSProperties,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { isTouch } from '#shared/keyboard/is-touch.ts';
import { isOfScanner, scanRuns } from '#shared/keyboard/scan-run.ts';
import { useUnheardScan } from '#shared/keyboard/use-unheard-scan.ts';
import { useAmountProblem } from '#shared/ui/fields/use-amount-problem.ts';
import type { CashEntry } from './cash-entry.ts';
import { grouped } from './grouped-text.ts';
import classes from './received.module.css';

interface Props {
  field: RefObject<HTMLInputElement | null>;
  label: string;
  /** What stays due after the sum; absent where it makes change. */
  leftCents: Cents | undefined;
  text: string;
  entry: CashEntry;
  isBusy: boolean;
  onType: (text: string) => void;
}

/** What is handed over, as it is typed, beside the change that it makes or what stays due. */
export function Received({ field, label, leftCents, text, entry, isBusy, onType }: Props) {
  const { t } = useTranslation('payments');
  const amountProblem = useAmountProblem();
  const { formatCents, locale, currency } = useFormat();
  const separators = useMemo(() => separatorsOf(locale, currency), [locale, currency]);
  const hasDecimals = currencyUnit(currency) === 1;
  const [runs] = useState(scanRuns);
  const tellUnheard = useUnheardScan();
  const typing = useGrouping({ field, separators, onType });
  const placeholder = formatCents(entry.placeholderCents);
  const figure = leftCents ?? (entry.kind === 'settles' ? entry.changeCents : undefined);
  const shown = figure === undefined ? '–' : formatCents(figure);
  const problem =
    entry.kind === 'unreadable'
      ? amountProblem(entry.problem, text)
      : entry.kind === 'refused'
        ? entry.reason
        : undefined;
  const characters = Math.max((text || placeholder).length, shown.length);
  return (
    <div
      className={classes.received}
      style={{ '--characters': characters } as CSSProperties}
      data-tone={entry.kind === 'settles' ? 'good' : 'neutral'}
    >
      <TextInput
        ref={field}
        classNames={{ root: classes.part, label: classes.label, input: classes.input }}
        styles={{ label: { marginBottom: 0 } }}
        variant="unstyled"
        label={label}
        placeholder={placeholder}
        autoComplete="off"
        // The keypad is there already.
        inputMode={isTouch() ? 'none' : hasDecimals ? 'decimal' : 'numeric'}
        data-autofocus
        autoFocus
        disabled={isBusy}
        value={text}
        error={problem !== undefined}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={typing.onChange}
        onKeyDown={(event) => {
          const { key, ctrlKey, metaKey, altKey, currentTarget, timeStamp } = event;
          // A code that is scanned into the field is no sum: its Enter must not take the money.
          const run = runs.take(key, timeStamp);
          if (run !== undefined && isOfScanner(run)) {
            event.preventDefault();
            onType('');
            tellUnheard(run.code);
            return;
          }
          const isText = key.length === 1 && !ctrlKey && !metaKey && !altKey;
          const caret = currentTarget.selectionStart ?? 0;
          if (isText && !isAmountKey(key, caret, separators)) event.preventDefault();
        }}
      />
      {/* A reason takes the place of the figure, so that no key moves under a finger. */}
      <output className={classes.part}>
        {problem === undefined ? (
          <>
            <span className={classes.label}>
              {t(leftCents === undefined ? 'charge.change' : 'charge.left')}
            </span>
            <span className={classes.figure}>{shown}</span>
          </>
        ) : (
          <span className={classes.problem}>{problem}</span>
        )}
      </output>
    </div>
  );
}

/**
 * Groups the digits while they are typed. Whoever types a separator of groups themselves, or pastes, is not helped:
 * 10,50 stays 10,50, which is refused where a comma groups.
 */
function useGrouping({
  field,
  separators,
  onType,
}: Pick<Props, 'field' | 'onType'> & { separators: NumberSeparators }) {
  const isOwn = useRef(false);
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const onChange = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionStart } = currentTarget;
    const { inputType, data } = nativeEvent as InputEvent;
    const { thousandsSeparator } = separators;
    const isTyped = inputType === 'insertText' || inputType?.startsWith('delete');
    if (data?.includes(thousandsSeparator)) isOwn.current = true;
    else if (!value.includes(thousandsSeparator)) isOwn.current = false;
    if (!isTyped || isOwn.current) return onType(value);
    const next = grouped({ text: value, caret: selectionStart ?? value.length }, separators);
    caret.current = next.caret;
    onType(next.text);
  };
  return { onChange };
}
