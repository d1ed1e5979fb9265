import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';

/** Password field with a button that shows the text. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation('login');
  return (
    <PasswordInput
      {...props}
      withAsterisk={props.required}
      aria-required={props.required}
      required={false}
      // Mantine marks the error by colour alone.
      aria-invalid={!!props.error}
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
    />
  );
}
