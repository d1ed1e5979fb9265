import { Modal } from '@mantine/core';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { answerShiftWanted } from '#shared/api/shift-wanted.ts';
import { refreshUser } from '#shared/session/session.ts';
import { DialogSkeleton } from '#shared/ui/dialog/dialog-skeleton.tsx';
import { usePhone } from '#shared/ui/page/use-phone.ts';

// Loaded when it is wanted: most stores control no cash.
const StandAndOpen = lazy(async () => ({
  default: (await import('#features/drawers/parts/stand-and-open.tsx')).StandAndOpen,
}));

/**
 * Opens a shift in place where cash needs one; what waits for it goes on. Esc goes back to the form, which
 * has lost nothing (rules.md#cash-control).
 */
export function ShiftDialog() {
  const { t } = useTranslation(['shell', 'common']);
  const phone = usePhone();
  const [answer, setAnswer] = useState<(isOpen: boolean) => void>();
  useEffect(() => {
    let pending: ((isOpen: boolean) => void) | undefined;
    const stop = answerShiftWanted(async () => {
      // Another till may have closed the shift that this screen still shows.
      await refreshUser().catch(() => undefined);
      return new Promise((resolve) => {
        pending = (isOpen) => {
          pending = undefined;
          setAnswer(undefined);
          resolve(isOpen);
        };
        setAnswer(() => pending);
      });
    });
    return () => {
      stop();
      pending?.(false);
    };
  }, []);
  const opened = useCallback(() => answer?.(true), [answer]);
  const cancelled = useCallback(() => answer?.(false), [answer]);
  return (
    <Modal
      opened={answer !== undefined}
      onClose={cancelled}
      closeOnClickOutside={false}
      size={520}
      fullScreen={phone}
      // Above the dialog of the form that waits for it.
      zIndex={400}
      title={t('openShift')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {answer && (
        <Suspense fallback={<DialogSkeleton />}>
          <StandAndOpen onOpened={opened} onCancel={cancelled} />
        </Suspense>
      )}
    </Modal>
  );
}
