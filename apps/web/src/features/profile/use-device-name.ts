import { useTranslation } from '#i18n/use-translation.ts';
import type { Device } from './device.ts';

/** Gives a device's name: `Chrome on Windows`, or what of it is known. */
export function useDeviceName(): (device: Device) => string {
  const { t } = useTranslation('profile');
  return ({ browser, system }) =>
    browser && system
      ? t('sessions.device', { browser, system })
      : (browser ?? system ?? t('sessions.unknownDevice'));
}
