import { useEffect, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { notify } from './notice/notify.ts';

/** Time in ms for which `isCopied` stays true. */
const SHOWN_MS = 2000;

/** Copies texts to the clipboard; `isCopied` confirms it for a moment. */
export function useCopy(): { isCopied: boolean; copy: (text: string) => void } {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Without HTTPS a page has no clipboard.
      notify.error({ id: 'not-copied', message: t('contact.notCopied') });
    }
  };
  return { isCopied, copy: (text) => void copy(text) };
}
