import { NativeSelect } from '@mantine/core';

interface Props<Value extends string> {
  label: string;
  /** In a bar the first choice says what is chosen; the label is then only read out. */
  isLabelHidden?: boolean;
  values: readonly Value[];
  textOf: (value: Value) => string;
  /** The choice of none; left out where one always holds. */
  noneText?: string;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** A filter with a few values: the system's own list, which a thumb can work. */
export function FilterSelect<Value extends string>({
  label,
  isLabelHidden,
  values,
  textOf,
  noneText,
  value,
  onChange,
}: Props<Value>) {
  return (
    <NativeSelect
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      data={[
        ...(noneText === undefined ? [] : [{ value: '', label: noneText }]),
        ...values.map((known) => ({ value: known, label: textOf(known) })),
      ]}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChange(values.find((known) => known === currentTarget.value))
      }
    />
  );
}
