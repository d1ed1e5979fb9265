import { useTranslation } from '#i18n/use-translation.ts';
import type { Device } from './device.ts';

/** Returns a function that names a device: `Chrome on Windows`, or the known part of it. */
export function useDeviceName(): (device: Device) => string {
  const { t } = useTranslation('profile');
  return ({ browser, system }) =>
    browser && system
      ? t('sessions.device', { browser, system })
      : (browser ?? system ?? t('sessions.unknownDevice'));
}
