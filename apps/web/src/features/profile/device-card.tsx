import { Stack, Switch } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { scanTones, setScanTones, soundScan } from '#shared/keyboard/scan-tone.ts';
import { useStore } from '#shared/state-cell.ts';
import { SectionCard } from '#shared/ui/page/section-card.tsx';

/** Settings of this device, kept in its browser whoever signs in. */
export function DeviceCard() {
  const { t } = useTranslation('profile');
  return (
    <SectionCard title={t('device.title')}>
      <Stack gap="md">
        <Switch
          checked={useStore(scanTones)}
          onChange={({ currentTarget }) => {
            setScanTones(currentTarget.checked);
            soundScan('heard');
          }}
          label={t('device.scanTones')}
          description={t('device.scanTonesHint')}
        />
      </Stack>
    </SectionCard>
  );
}
