import { Button } from '@mantine/core';
import { denominationsOf } from '@mostrador/domain/denominations';
import { type Cents, timesCents } from '@mostrador/domain/money';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useValueText } from '#shared/format/use-value-text.ts';
import { MoneyInput } from '#shared/ui/fields/money-input.tsx';
import { UnitsStepper } from '#shared/ui/fields/units-stepper.tsx';
import { Money } from '#shared/ui/money.tsx';
import { byPaper, type CashCount, countedCents, inOtherWay, withCount } from './cash-count.ts';
import classes from './cash-count-fields.module.css';

/** More of one kind than a drawer holds: a slip. */
const MOST_OF_A_KIND = 99_999;

interface Props {
  /** Heading of the count. */
  title: string;
  count: CashCount;
  onChange: (count: CashCount) => void;
  disabled?: boolean;
  /** Below a sum, such as a button that fills it in. */
  children?: ReactNode;
}

/** Counts cash by notes and coins, with a sum that grows with each, or as one sum. */
export function CashCountFields({ title, count, onChange, disabled = false, children }: Props) {
  const { t } = useTranslation('drawers');
  const id = useId();
  const root = useRef<HTMLElement>(null);
  const change = () => {
    flushSync(() => onChange(inOtherWay(count)));
    root.current?.querySelector('input')?.focus();
  };
  return (
    <section ref={root} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <Button variant="subtle" size="compact-sm" disabled={disabled} onClick={change}>
          {t(count.way === 'notes' ? 'count.asSum' : 'count.byNotes')}
        </Button>
      </div>
      {count.way === 'notes' ? (
        <NotesAndCoins count={count} onChange={onChange} disabled={disabled} />
      ) : (
        <>
          <MoneyInput
            label={t('count.sum')}
            size="md"
            styles={{ label: { fontSize: 'var(--mantine-font-size-sm)' } }}
            value={count.sumCents}
            onChange={(sumCents) => onChange({ ...count, sumCents, isBegun: true })}
            disabled={disabled}
            data-autofocus
          />
          {children}
        </>
      )}
    </section>
  );
}

function NotesAndCoins({ count, onChange, disabled }: Omit<Props, 'title' | 'children'>) {
  const { t } = useTranslation('drawers');
  const { currency } = useFormat();
  const { notes, coins } = byPaper(denominationsOf(currency), currency);
  return (
    <div className={classes.columns}>
      <Values
        label={t('count.notes')}
        values={notes}
        count={count}
        onChange={onChange}
        disabled={disabled}
      />
      <Values
        label={t('count.coins')}
        values={coins}
        count={count}
        onChange={onChange}
        disabled={disabled}
      />
      <div className={classes.sum}>
        <span>{t('count.together')}</span>
        <output aria-live="polite">
          <Money cents={countedCents(count)} />
        </output>
      </div>
    </div>
  );
}

function Values({
  label,
  values,
  count,
  onChange,
  disabled = false,
}: Omit<Props, 'title' | 'children'> & { label: string; values: readonly Cents[] }) {
  const { t } = useTranslation('drawers');
  const valueText = useValueText();
  if (values.length === 0) return null;
  return (
    <fieldset className={classes.values} onKeyDown={goOn}>
      <legend className={classes.legend}>{label}</legend>
      {values.map((value) => {
        const units = count.counts[value] ?? 0;
        const name = valueText(value);
        return (
          <div key={value} className={classes.value}>
            <span className={classes.name}>{name}</span>
            <UnitsStepper
              labels={{
                quantity: t('count.howMany', { value: name }),
                fewer: t('count.fewer', { value: name }),
                more: t('count.more', { value: name }),
              }}
              value={units}
              max={MOST_OF_A_KIND}
              onChange={(next) => onChange(withCount(count, value, next))}
              problemId={undefined}
              disabled={disabled}
            />
            <span className={classes.amount} data-none={units === 0 || undefined}>
              <Money cents={timesCents(units, value)} />
            </span>
          </div>
        );
      })}
    </fieldset>
  );
}

/** Enter and Tab go from one number to the next, past the buttons: whoever types needs none of them. */
function goOn(event: KeyboardEvent<HTMLElement>): void {
  if (!(event.target instanceof HTMLInputElement)) return;
  if (event.key !== 'Enter' && event.key !== 'Tab') return;
  const fields = [
    ...(event.currentTarget.parentElement?.querySelectorAll<HTMLInputElement>('input') ?? []),
  ];
  const next = fields[fields.indexOf(event.target) + (event.shiftKey ? -1 : 1)];
  // Past the last one Tab leaves, and Enter does not send the form around it.
  if (next !== undefined || event.key === 'Enter') event.preventDefault();
  next?.focus();
}
