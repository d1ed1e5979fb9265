import { TextInput, type TextInputProps } from '@mantine/core';
import type { FormFields } from './use-form-fields.ts';

interface Props<Values extends Record<Name, string>, Name extends keyof Values>
  extends Omit<TextInputProps, 'form' | 'name' | 'value' | 'onChange' | 'onBlur' | 'error'> {
  form: Pick<FormFields<Values>, 'values' | 'set' | 'leave' | 'problemOf'>;
  name: Name;
  /** Width in a row on a desktop; half by default. */
  width?: 'third' | 'full';
}

/** Text field of a `RecordForm`, without autofill: the record is never the person at the keyboard. */
export function FormText<Values extends Record<Name, string>, Name extends keyof Values & string>({
  form,
  name,
  width,
  required,
  ...input
}: Props<Values, Name>) {
  return (
    <TextInput
      autoComplete="off"
      {...input}
      name={name}
      withAsterisk={required}
      aria-required={required}
      wrapperProps={{ 'data-width': width }}
      value={form.values[name]}
      onChange={({ currentTarget }) => form.set(name, currentTarget.value as Values[Name])}
      onBlur={() => form.leave(name)}
      error={form.problemOf(name)}
    />
  );
}
