import { Button } from '@mantine/core';
import { IconDeviceMobileDown } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { keepText, keptText } from '#shared/kept/kept-text.ts';
import { notify } from '#shared/ui/notice/notify.ts';
import { Strip } from '../shell/strip.tsx';
import { useInstall } from './use-install.tsx';

const KEY = 'installHint';

/**
 * Says once that the app can be installed; only on the dashboard, where nobody is in the middle of
 * something.
 */
export function InstallHint() {
  const { t } = useTranslation('updates');
  const install = useInstall();
  const isAtRest = useLocation({ select: ({ pathname }) => pathname === '/dashboard' });
  const [isOver, setOver] = useState(() => keptText(KEY) !== null);
  useThanks();
  if (install === undefined || isOver || !isAtRest) return null;
  const finish = () => {
    keepText(KEY, 'seen');
    setOver(true);
  };
  return (
    <Strip Icon={IconDeviceMobileDown} title={t('install.title')} text={t('install.hint')}>
      <Button variant="subtle" onClick={finish}>
        {t('install.no')}
      </Button>
      <Button
        onClick={() => {
          finish();
          install();
        }}
      >
        {t('install.action')}
      </Button>
    </Strip>
  );
}

function useThanks(): void {
  const { t } = useTranslation('updates');
  useEffect(() => {
    const thank = () => void notify.success({ message: t('install.done') });
    window.addEventListener('appinstalled', thank);
    return () => window.removeEventListener('appinstalled', thank);
  }, [t]);
}
