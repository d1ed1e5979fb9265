import { useEffect, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { refreshing } from '#shared/api/refresh.ts';
import { useStore } from '#shared/state-cell.ts';
import { SavingOverlay } from '#shared/ui/form/saving-overlay.tsx';

/** Shown while the session is renewed, unless that is too short to notice. */
export function RefreshOverlay() {
  const { t } = useTranslation('shell');
  const isRefreshing = useStore(refreshing);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isRefreshing) return;
    const timer = setTimeout(() => setLong(true), 400);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isRefreshing]);
  return <SavingOverlay visible={isRefreshing && isLong} text={t('refreshing')} />;
}
