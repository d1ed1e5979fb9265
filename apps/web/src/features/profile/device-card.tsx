import { Stack, Switch } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { scanTones, setScanTones, soundScan } from '#shared/keyboard/scan-tone.ts';
import {
  functionKeys,
  setFunctionKeys,
  setSingleKeys,
  singleKeys,
} from '#shared/keyboard/shortcuts.ts';
import { useStore } from '#shared/state-cell.ts';
import { SectionCard } from '#shared/ui/page/section-card.tsx';

/** Settings of this device, kept in its browser whoever signs in. */
export function DeviceCard() {
  const { t } = useTranslation(['profile', 'palette']);
  const areTonesOn = useStore(scanTones);
  const isFunction = useStore(functionKeys);
  const isSingle = useStore(singleKeys);
  return (
    <SectionCard title={t('device.title')}>
      <Stack gap="md">
        <Switch
          checked={areTonesOn}
          onChange={({ currentTarget }) => {
            setScanTones(currentTarget.checked);
            soundScan('heard');
          }}
          label={t('device.scanTones')}
          description={t('device.scanTonesHint')}
        />
        <Switch
          checked={isFunction}
          onChange={({ currentTarget }) => setFunctionKeys(currentTarget.checked)}
          label={t('palette:shortcuts.functionKeys')}
          description={t('palette:shortcuts.functionKeysHint')}
        />
        <Switch
          checked={isSingle}
          onChange={({ currentTarget }) => setSingleKeys(currentTarget.checked)}
          label={t('palette:shortcuts.singleKeys')}
          description={t('palette:shortcuts.singleKeysHint')}
        />
      </Stack>
    </SectionCard>
  );
}
