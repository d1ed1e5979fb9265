import { Button, type TextInputProps } from '@mantine/core';
import { readPhone } from '@mostrador/domain/phone-input';
import { type KeyboardEvent, type ReactNode, use, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { UserContext } from '#shared/session/user.tsx';

const SENDING_KEY = /^(Enter|F\d+)$/;

/** The line stands below the field. */
export const PHONE_LINE = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
} satisfies TextInputProps;

/**
 * Turns the phone of a field into the known form as the field is left, or as a key sends the form from within it
 * (rules.md#contacts). Returns what the field does then, and a line below it that says what was typed and takes it back.
 */
export function useReadPhone(
  text: string,
  set: (text: string) => void,
): {
  read: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  description: ReactNode;
} {
  const { t } = useTranslation();
  const country = use(UserContext)?.store.country ?? null;
  const [turned, setTurned] = useState<{ typed: string; phone: string }>();
  const [takenBack, setTakenBack] = useState<string>();
  const read = () => {
    const phone = readPhone(text, country);
    if (phone === text || text === takenBack) return;
    set(phone);
    setTurned({ typed: text, phone });
  };
  return {
    read,
    onKeyDown: ({ key }) => SENDING_KEY.test(key) && read(),
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
