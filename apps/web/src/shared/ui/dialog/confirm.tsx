import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';

interface Question {
  title: string;
  /** Says what will happen, with the amounts. */
  children: ReactNode;
  /** The verb of the action: "Cancel order", never "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  /** The action cannot be done now, as the text says: the dialog can only be closed. */
  isRefused?: boolean;
  /** The action cannot be undone. */
  dangerous?: boolean;
}

/** Returns a function that asks a question and resolves to whether the person confirmed. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const { t } = useTranslation();
  return ({ title, children, confirmLabel, cancelLabel, isRefused, dangerous }) =>
    new Promise((resolve) => {
      modals.openConfirmModal({
        title,
        children: (
          <Text size="sm" component="div">
            {children}
          </Text>
        ),
        labels: { confirm: confirmLabel, cancel: cancelLabel ?? t(isRefused ? 'close' : 'cancel') },
        confirmProps: {
          ...(dangerous && { color: 'red.9' }),
          ...(isRefused && { display: 'none' }),
        },
        closeButtonProps: { 'aria-label': t('close') },
        onConfirm: () => resolve(true),
        onClose: () => resolve(false),
      });
    });
}
