import { NativeSelect } from '@mantine/core';

interface Props<Value extends string> {
  label: string;
  /** Hides the label visually, for bars where the first option says what is filtered. */
  isLabelHidden?: boolean;
  values: readonly Value[];
  textOf: (value: Value) => string;
  /** Text of the option for no filter; absent if a value is always chosen. */
  noneText?: string;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** A filter with few values: a native select, which is easy to use by thumb. */
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
