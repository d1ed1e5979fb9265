import { Combobox, InputBase, type InputBaseProps, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useState } from 'react';
import type { Rows } from '#shared/api/paged-query.ts';
import { LAST, MORE, PickerOptions, RETRY } from './picker-options.tsx';

/** Props that screens pass to a picker; each kind of record adds the rest. */
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
  /** Loads the rows of a search; undefined loads nothing. */
  useFound: (search: string | undefined) => Rows<Row>;
  rowLabel: (row: Row | Value) => string;
  /** Second line of an option. */
  rowHint?: (row: Row) => ReactNode;
  /** Shortest search. */
  minLength?: number;
  /** An empty search finds recent records, although it is shorter than `minLength`. */
  hasRecent?: boolean;
  delay?: number;
  /**
   * Called when Enter comes before the results, as a scanner's does. Returns whether it handled the
   * text.
   */
  onEarlyEnter?: (typed: string) => Promise<boolean>;
  /** An extra last option that uses the typed text. */
  lastOption?: { label: (typed: string) => string | undefined; onChoose: (typed: string) => void };
}

/** Picks one of many records. The server searches while the person types, and loads more on demand. */
export function RecordPicker<Row extends { id: string }, Value extends { id: string } = Row>({
  value,
  onChange,
  useFound,
  rowLabel,
  rowHint,
  minLength = 0,
  hasRecent = false,
  delay = 300,
  onEarlyEnter,
  lastOption,
  ...input
}: Props<Row, Value>) {
  // Text being typed; null while the field shows the chosen record.
  const [typed, setTyped] = useState<string | null>(null);
  const text = (typed ?? '').trim();
  const [paused] = useDebouncedValue(text, delay);
  const search = text === '' ? '' : paused;
  const [isByKeyboard, setByKeyboard] = useState(false);
  const combobox = useCombobox({
    onDropdownOpen: (source) => setByKeyboard(source === 'keyboard'),
    onDropdownClose: () => setByKeyboard(false),
  });
  const isRecent = hasRecent && text === '';
  const isAsked =
    combobox.dropdownOpened &&
    (isRecent || (text.length >= minLength && search.length >= minLength));
  const found = useFound(isAsked ? search : undefined);

  // Enter takes the first result, so that a fully typed name needs no arrow key. Waits for the
  // results of the present text, since an earlier search's are still on the screen.
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
      // Without the portal, a screen reader finds the list beside its field, in the same landmark or
      // dialog.
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
            // Clears the choice by keyboard; the cross is for pointers.
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
          isRecent={isRecent}
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
