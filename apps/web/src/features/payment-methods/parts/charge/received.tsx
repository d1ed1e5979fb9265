import { TextInput } from '@mantine/core';
import { isAmountKey, separatorsOf } from '@mostrador/domain/amount-input';
import { currencyUnit } from '@mostrador/domain/currency';
import type { Cents } from '@mostrador/domain/money';
import { type CSSProperties, type RefObject, useMemo, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { isTouch } from '#shared/keyboard/is-touch.ts';
import { scanBuffer } from '#shared/keyboard/scan-buffer.ts';
import { useAmountProblem } from '#shared/ui/fields/use-amount-problem.ts';
import type { CashEntry } from './cash-entry.ts';
import classes from './received.module.css';

interface Props {
  field: RefObject<HTMLInputElement | null>;
  label: string;
  /** The sum makes change; else it only lowers what is due. */
  givesChange: boolean;
  text: string;
  entry: CashEntry;
  isBusy: boolean;
  /** Takes the focus when the dialog opens, or when its method is chosen. */
  isFirst: boolean;
  onType: (text: string) => void;
}

/** What is handed over, as it is typed, beside the change that it makes or what stays due. */
export function Received({
  field,
  label,
  givesChange,
  text,
  entry,
  isBusy,
  isFirst,
  onType,
}: Props) {
  const { t } = useTranslation('payments');
  const amountProblem = useAmountProblem();
  const { formatCents, locale, currency } = useFormat();
  const separators = useMemo(() => separatorsOf(locale, currency), [locale, currency]);
  const hasDecimals = currencyUnit(currency) === 1;
  const [scan] = useState(() => scanBuffer());
  const placeholder = formatCents(entry.placeholderCents);
  const figure = figureOf(entry);
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
        data-autofocus={isFirst || undefined}
        autoFocus={isFirst}
        disabled={isBusy}
        value={text}
        error={problem !== undefined}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={(event) => {
          const { key, ctrlKey, metaKey, altKey, currentTarget, timeStamp } = event;
          // A code that is scanned into the field is no sum: its Enter must not take the money.
          if (scan.take(key, timeStamp) !== undefined) {
            event.preventDefault();
            onType('');
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
              {t(entry.kind === 'part' || !givesChange ? 'charge.left' : 'charge.change')}
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

/** The change that the sum makes, or what it leaves due. */
function figureOf(entry: CashEntry): Cents | undefined {
  if (entry.kind === 'settles') return entry.changeCents;
  return entry.kind === 'part' ? entry.leftCents : undefined;
}
