import { TextInput, type TextInputProps } from '@mantine/core';
import { type QuantityText, useQuantityText } from './use-quantity-text.ts';

interface Props extends Omit<TextInputProps, keyof QuantityText['field'] | 'min' | 'max' | 'type'> {
  value: number;
  onChange: (units: number) => void;
  onBlur?: () => void;
}

/** Field for a whole number of units, 0 or more; empty means 0. */
export function UnitsField({ value, onChange, onBlur, error, ...input }: Props) {
  const { field, problem } = useQuantityText({
    value,
    onTake: (quantity) => onChange(quantity ?? 0),
    takesTyping: () => true,
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
