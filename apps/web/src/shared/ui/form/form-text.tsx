import { TextInput, type TextInputProps } from '@mantine/core';
import type { FormFields } from './use-form-fields.ts';
import { PHONE_LINE, useReadPhone } from './use-read-phone.tsx';

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
  const phone = useReadPhone(form.values[name], (text) => form.set(name, text as Values[Name]));
  const isPhone = input.type === 'tel';
  return (
    <TextInput
      autoComplete="off"
      {...(isPhone && phone.description && { ...PHONE_LINE, description: phone.description })}
      {...input}
      name={name}
      withAsterisk={required}
      aria-required={required}
      wrapperProps={{ 'data-width': width }}
      value={form.values[name]}
      onChange={({ currentTarget }) => form.set(name, currentTarget.value as Values[Name])}
      onKeyDown={isPhone ? phone.onKeyDown : undefined}
      onBlur={() => {
        if (isPhone) phone.read();
        form.leave(name);
      }}
      error={form.problemOf(name)}
    />
  );
}
