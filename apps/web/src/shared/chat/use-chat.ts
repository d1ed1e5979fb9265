import { modals } from '@mantine/modals';
import { chatLink } from '@mostrador/domain/phone';
import { translate } from '#i18n/translate.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { notify } from '#shared/ui/notice/notify.ts';
import { useUser } from '../session/user.tsx';

interface Chat {
  phone: string | null;
  /** Ready to send; without it the chat only opens. */
  text?: string;
}

/**
 * Gives a function that opens a chat with a phone number, in the country of the store (rules.md#contacts).
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
      title: translate('common:chat.notOpened'),
      message: translate('common:chat.copied'),
    });
  } catch {
    notify.error({
      title: translate('common:chat.notOpened'),
      message: translate('common:chat.notCopied'),
    });
  }
}
