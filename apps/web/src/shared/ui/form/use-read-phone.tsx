import { Button, type TextInputProps } from '@mantine/core';
import { readPhone } from '@mostrador/domain/phone-input';
import { type ReactNode, use, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { UserContext } from '#shared/session/user.tsx';

/** The line stands below the field. */
export const PHONE_LINE = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
} satisfies TextInputProps;

/**
 * Turns the phone of a field into the known form as the field is left (rules.md#contacts). Returns what the field does
 * then, and a line below it that says what was typed and takes it back.
 */
export function useReadPhone(
  text: string,
  set: (text: string) => void,
): { read: () => void; description: ReactNode } {
  const { t } = useTranslation();
  const country = use(UserContext)?.store.country ?? null;
  const [turned, setTurned] = useState<{ typed: string; phone: string }>();
  const [takenBack, setTakenBack] = useState<string>();
  return {
    read: () => {
      const phone = readPhone(text, country);
      if (phone === text || text === takenBack) return;
      set(phone);
      setTurned({ typed: text, phone });
    },
    description: turned !== undefined && turned.phone === text && (
      <>
        {t('form.phoneTyped', { phone: turned.typed })}{' '}
        <Button
          variant="subtle"
          size="compact-xs"
          onClick={() => {
            setTakenBack(turned.typed);
            set(turned.typed);
          }}
        >
          {t('form.takeBack')}
        </Button>
      </>
    ),
  };
}
