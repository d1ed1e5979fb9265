import { createContext, use, useEffect } from 'react';

/** Tells the dialog around that something is sent; outside of a dialog it does nothing. */
export const DialogSending = createContext<(isSending: boolean) => void>(() => undefined);

/** Keeps the dialog around open while `isSending`. */
export function useDialogSending(isSending: boolean): void {
  const setSending = use(DialogSending);
  useEffect(() => {
    setSending(isSending);
    return () => setSending(false);
  }, [setSending, isSending]);
}
