import { Combobox, InputBase, type InputBaseProps, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useState } from 'react';
import type { Rows } from '#shared/api/paged-query.ts';
import { LAST, MORE, PickerOptions, RETRY } from './picker-options.tsx';

/** What the screens give; a picker of one kind of record adds the rest. */
export interface PickerProps<Row>
  extends Pick<
    InputBaseProps,
    'label' | 'error' | 'size' | 'disabled' | 'withAsterisk' | 'leftSection' | 'className'
  > {
  value: Row | null;
  onChange: (row: Row | null) => void;
  placeholder?: string;
  'aria-label'?: string;
  'data-field'?: string;
  ref?: Ref<HTMLInputElement>;
}

interface Props<Row, Value> extends Omit<PickerProps<Row>, 'value'> {
  value: Value | null;
  /** Asks for the rows of a search; nothing is asked while it is undefined. */
  useFound: (search: string | undefined) => Rows<Row>;
  rowLabel: (row: Row | Value) => string;
  /** A second line. */
  rowHint?: (row: Row) => ReactNode;
  /** Fewer letters are not searched for. */
  minLength?: number;
  delay?: number;
  /**
   * Takes what was typed where Enter comes before anything is found, as from a scanner, which does not
   * wait; answers whether it could do something with it.
   */
  onEarlyEnter?: (typed: string) => Promise<boolean>;
  /** A last option, which does something with what was typed. */
  lastOption?: { label: (typed: string) => string | undefined; onChoose: (typed: string) => void };
}

/** Picks one of many records: the server searches while one types, and gives more on demand. */
export function RecordPicker<Row extends { id: string }, Value extends { id: string } = Row>({
  value,
  onChange,
  useFound,
  rowLabel,
  rowHint,
  minLength = 0,
  delay = 300,
  onEarlyEnter,
  lastOption,
  ...input
}: Props<Row, Value>) {
  // Null while the field shows what is chosen.
  const [typed, setTyped] = useState<string | null>(null);
  const text = (typed ?? '').trim();
  const [paused] = useDebouncedValue(text, delay);
  const search = text === '' ? '' : paused;
  const [isByKeyboard, setByKeyboard] = useState(false);
  const combobox = useCombobox({
    onDropdownOpen: (source) => setByKeyboard(source === 'keyboard'),
    onDropdownClose: () => setByKeyboard(false),
  });
  const isAsked = combobox.dropdownOpened && text.length >= minLength;
  const found = useFound(isAsked && search.length >= minLength ? search : undefined);

  // Enter takes the first hit, so that a name typed to the end needs no arrow; but never one of the
  // search before, which is on the screen until the right ones are there.
  const isFound = found.rows !== undefined && !found.isStale && text === search;
  const takesFirst = isFound && (search !== '' || isByKeyboard);
  const { selectFirstOption, resetSelectedOption } = combobox;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search has another first hit.
  useEffect(() => {
    if (takesFirst) selectFirstOption();
    else resetSelectedOption();
  }, [takesFirst, search, selectFirstOption, resetSelectedOption]);

  const close = () => {
    setTyped(null);
    combobox.closeDropdown();
  };
  const onKeyDown = async ({ key, nativeEvent }: KeyboardEvent<HTMLInputElement>) => {
    if (key !== 'Enter' || nativeEvent.isComposing || typed === null || text === '') return;
    if (combobox.getSelectedOptionIndex() !== -1 || !(await onEarlyEnter?.(text))) return;
    setTyped((now) => (now === typed ? null : now));
    combobox.closeDropdown();
  };
  return (
    <Combobox
      store={combobox}
      // Beside the field, a reader finds the list where the field is: in its landmark, in its dialog.
      withinPortal={false}
      floatingStrategy="fixed"
      shadow="md"
      position="bottom-start"
      onOptionSubmit={(id) => {
        if (id === MORE) return found.loadMore();
        if (id === RETRY) return found.retry();
        if (id === LAST) lastOption?.onChoose(text);
        else onChange(found.rows?.find((row) => row.id === id) ?? null);
        close();
      }}
    >
      <Combobox.Target withExpandedAttribute autoComplete="off">
        <InputBase
          {...input}
          value={typed ?? (value === null ? '' : rowLabel(value))}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            // The keyboard's way to choose none; the cross is for pointers.
            if (currentTarget.value === '' && value !== null) onChange(null);
            combobox.openDropdown();
          }}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onClick={() => combobox.openDropdown()}
          onBlur={close}
          onKeyDown={(event) => void onKeyDown(event)}
          rightSectionPointerEvents={value === null ? 'none' : 'all'}
          rightSection={
            value === null ? (
              <Combobox.Chevron />
            ) : (
              <Combobox.ClearButton onClear={() => onChange(null)} />
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <PickerOptions
          found={found}
          label={input['aria-label'] ?? (typeof input.label === 'string' ? input.label : '')}
          missingLetters={minLength - text.length}
          isWaiting={text !== search}
          rowLabel={rowLabel}
          rowHint={rowHint}
          chosenId={value?.id}
          lastLabel={lastOption?.label(text)}
        />
      </Combobox.Dropdown>
    </Combobox>
  );
}
