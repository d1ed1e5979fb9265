import { modals } from '@mantine/modals';
import { chatLink } from '@mostrador/domain/phone';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { useUser } from '../session/user.tsx';
import { notify } from '../ui/notify.ts';

interface Chat {
  phone: string | null;
  /** Ready to send; without it the chat only opens. */
  text?: string;
}

/**
 * Gives a function that opens a chat with a phone number, in the country of the store (sales §9).
 * Without a number it says so; where no window opens, the text is copied so that it can be pasted.
 */
export function useChat(): (chat: Chat) => void {
  const { t } = useTranslation();
  const { country } = useUser().store;
  return ({ phone, text }) => {
    const link = phone === null ? undefined : chatLink(phone, country, text);
    if (link === undefined) {
      modals.openConfirmModal({
        title: t('chat.noPhoneNumber'),
        children: t('chat.noPhoneNumberText'),
        labels: { confirm: t('close'), cancel: '' },
        cancelProps: { display: 'none' },
        closeButtonProps: { 'aria-label': t('close') },
      });
    } else if (window.open(link, '_blank') === null) {
      void copyForPasting(text ?? link);
    }
  };
}

async function copyForPasting(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify.warning({
      title: i18next.t('common:chat.notOpened'),
      message: i18next.t('common:chat.copied'),
    });
  } catch {
    notify.error({
      title: i18next.t('common:chat.notOpened'),
      message: i18next.t('common:chat.notCopied'),
    });
  }
}
