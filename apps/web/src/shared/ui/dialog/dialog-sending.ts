import { createContext, use, useEffect } from 'react';

/** Tells the surrounding dialog about a send; does nothing outside of a dialog. */
export const DialogSending = createContext<(isSending: boolean) => void>(() => undefined);

/** Keeps the surrounding dialog open while `isSending`. */
export function useDialogSending(isSending: boolean): void {
  const setSending = use(DialogSending);
  useEffect(() => {
    setSending(isSending);
    return () => setSending(false);
  }, [setSending, isSending]);
}
