import { ActionIcon, Popover } from '@mantine/core';
import type { Category } from '@mostrador/contract/categories';
import type { Answer } from '@mostrador/contract/routes';
import { IconLayoutGrid } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { CategoryPicker } from '#features/categories/parts/category-picker.tsx';
import { categoryQueries } from '#features/categories/queries.ts';
import { focusScan } from '#features/orders/form/focus-scan.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useRows } from '#shared/api/paged-query.ts';
import { isTouch } from '#shared/keyboard/is-touch.ts';
import classes from './category-chips.module.css';

interface Props {
  value: Pick<Category, 'id' | 'name'> | null;
  onChange: (category: Category | null) => void;
}

const rowsOf = ({ categories }: Answer<'listCategories'>) => categories;

/**
 * The store's categories as one row of chips, which scrolls sideways; the button at its end opens all
 * of them, with a search. One chip is in the Tab order; the arrow keys move to the others.
 */
export function CategoryChips({ value, onChange }: Props) {
  const { t } = useTranslation('orderForm');
  const { rows = [] } = useRows(categoryQueries.search(''), rowsOf);
  const [isOpen, setOpen] = useState(false);
  // A chosen category beyond the first page of them has a chip too.
  const shown = value === null || rows.some(({ id }) => id === value.id) ? rows : [value, ...rows];
  const choose = (category: Category | null) => {
    onChange(category);
    setOpen(false);
    focusScan();
  };
  return (
    <div className={classes.bar}>
      <div
        className={classes.row}
        role="toolbar"
        aria-label={t('categories')}
        onKeyDown={moveFocus}
      >
        <Chip isOn={value === null} label={t('allProducts')} onClick={() => choose(null)} />
        {shown.map((category) => (
          <Chip
            key={category.id}
            isOn={category.id === value?.id}
            label={category.name}
            onClick={() => choose(rows.find(({ id }) => id === category.id) ?? null)}
          />
        ))}
      </div>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-end"
        shadow="md"
        trapFocus={!isTouch()}
      >
        <Popover.Target>
          <ActionIcon
            variant="default"
            className={classes.all}
            aria-label={t('allCategories')}
            title={t('allCategories')}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <IconLayoutGrid size={18} aria-hidden="true" />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown className={classes.dropdown}>
          <CategoryPicker
            aria-label={t('category')}
            placeholder={t('category')}
            value={value}
            onChange={choose}
          />
          <div className={classes.grid}>
            {rows.map((category) => (
              <Chip
                key={category.id}
                isOn={category.id === value?.id}
                isInGrid
                label={category.name}
                onClick={() => choose(category)}
              />
            ))}
          </div>
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}

interface ChipProps {
  label: string;
  isOn: boolean;
  /** In the Tab order whether it is on or not. */
  isInGrid?: boolean;
  onClick: () => void;
}

function Chip({ label, isOn, isInGrid, onClick }: ChipProps) {
  return (
    <button
      type="button"
      className={classes.chip}
      aria-pressed={isOn}
      tabIndex={isOn || isInGrid ? 0 : -1}
      onClick={onClick}
    >
      {label}
    </button>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined) return;
  const chips = [...event.currentTarget.querySelectorAll('button')];
  const next = chips[chips.indexOf(event.target as HTMLButtonElement) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
