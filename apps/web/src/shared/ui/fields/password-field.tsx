import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';

/** A password, which can be looked at while it is typed. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation('login');
  return (
    <PasswordInput
      {...props}
      withAsterisk={props.required}
      aria-required={props.required}
      required={false}
      // Mantine tells it only in red.
      aria-invalid={!!props.error}
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
    />
  );
}
