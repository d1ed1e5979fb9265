import { TextInput, type TextInputProps } from '@mantine/core';
import { type QuantityText, useQuantityText } from './use-quantity-text.ts';

interface Props extends Omit<TextInputProps, keyof QuantityText['field'] | 'min' | 'max' | 'type'> {
  value: number;
  onChange: (units: number) => void;
  onBlur?: () => void;
}

/** Whole units of 0 and more in a field of a form; an empty one is 0. */
export function UnitsField({ value, onChange, onBlur, error, ...input }: Props) {
  const { field, problem } = useQuantityText({
    value,
    onTake: (quantity) => onChange(quantity ?? 0),
    takes: 'typing',
  });
  return (
    <TextInput
      {...input}
      {...field}
      error={problem ?? error}
      onBlur={() => {
        field.onBlur();
        onBlur?.();
      }}
    />
  );
}
