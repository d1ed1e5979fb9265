import type { PasswordInputProps } from '@mantine/core';
import { PasswordField } from '#shared/ui/fields/password-field.tsx';
import type { FormFields } from '#shared/ui/form/use-form-fields.ts';

interface Props<Values> extends Pick<PasswordInputProps, 'inputMode' | 'maxLength'> {
  form: FormFields<Values & object>;
  name: keyof Values & string;
  label: string;
  description?: string;
  autoComplete?: string;
  /** The dialog opens with the focus in it. */
  isFirst?: true;
}

/** A password or a PIN, as one of the fields of a form. */
export function SecretField<Values extends Record<keyof Values, string>>({
  form,
  name,
  description,
  autoComplete = 'off',
  isFirst,
  ...field
}: Props<Values>) {
  const problem = form.problemOf(name);
  return (
    <PasswordField
      {...field}
      autoComplete={autoComplete}
      // Hidden while an error is shown, which says the same.
      description={problem === undefined && description}
      required
      data-autofocus={isFirst}
      name={name}
      value={form.values[name]}
      onChange={({ currentTarget }) => form.set(name, currentTarget.value as Values[typeof name])}
      onBlur={() => form.values[name] !== '' && form.leave(name)}
      error={problem}
    />
  );
}
