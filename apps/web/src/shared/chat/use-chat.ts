import { modals } from '@mantine/modals';
import { chatLink } from '@mostrador/domain/phone';
import { translate } from '#i18n/translate.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { notify } from '#shared/ui/notice/notify.ts';
import { useUser } from '../session/user.tsx';

interface Chat {
  phone: string | null;
  /** Message to start with; without one, the chat opens empty. */
  text?: string;
}

/**
 * Returns a function that opens a chat with a phone number, completed with the store's country
 * (rules.md#contacts). Tells if there is no number; if no window opens, copies the text for pasting.
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
