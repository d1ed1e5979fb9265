import { UnstyledButton } from '@mantine/core';
import type { Answer } from '@mostrador/contract/routes';
import { DUE } from '@mostrador/domain/borrowing';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { type BorrowListSearch, CLOSED } from '../borrow-list-search.ts';
import classes from './due-chips.module.css';

type Tone = 'bad' | 'warn';
type Counts = Answer<'listBorrows'>['counts'];
type Closed = (typeof CLOSED)[number];
type Chip = keyof Counts | Closed;

const CHIPS: readonly Chip[] = [...DUE, 'OPEN', ...CLOSED];
const TONES: Partial<Record<Chip, Tone>> = { OVERDUE: 'bad', TODAY: 'warn' };

interface Props {
  search: BorrowListSearch;
  /** Undefined while they load. */
  counts: Counts | undefined;
  onChange: (change: Partial<BorrowListSearch>) => void;
}

function isClosed(chip: Chip): chip is Closed {
  return (CLOSED as readonly Chip[]).includes(chip);
}

/** Chooses loans by the day on which they are due, all that are out, those that are back, or the lost ones. */
export function DueChips({ search, counts, onChange }: Props) {
  const { t } = useTranslation('borrows');
  const { formatNumber } = useFormat();
  const chosen: Chip = search.due ?? search.status ?? 'OPEN';
  const line = useRef<HTMLFieldSetElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chip is pressed.
  useEffect(() => {
    // Loans that are out are chosen at first, and what is overdue stands before them.
    if (chosen === 'OPEN') return;
    const pressed = line.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (line.current && pressed) {
      line.current.scrollLeft =
        pressed.offsetLeft - (line.current.clientWidth - pressed.offsetWidth) / 2;
    }
  }, [chosen, counts]);
  return (
    <fieldset ref={line} aria-label={t('chips.label')} className={classes.chips}>
      {CHIPS.map((chip) => {
        const count = isClosed(chip) ? undefined : counts?.[chip];
        return (
          <UnstyledButton
            key={chip}
            className={classes.chip}
            aria-pressed={chip === chosen}
            onClick={() =>
              onChange({
                status: isClosed(chip) ? chip : undefined,
                due: isClosed(chip) || chip === 'OPEN' ? undefined : chip,
                sort: undefined,
              })
            }
          >
            {t(`chips.${chip}`)}
            {count !== undefined && (
              <span className={classes.count} data-tone={(count > 0 && TONES[chip]) || 'neutral'}>
                {formatNumber(count)}
              </span>
            )}
          </UnstyledButton>
        );
      })}
    </fieldset>
  );
}
