import { Switch } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Collector } from './payment-draft.ts';

interface Props {
  collector: Collector;
  isOn: boolean;
  onChange: (collectedBy: Collector | undefined) => void;
}

/** Says that cash was taken by the delivery person at the door (rules.md#couriers-cash). */
export function CollectedSwitch({ collector, isOn, onChange }: Props) {
  const { t } = useTranslation('deliveries');
  return (
    <Switch
      label={t('collectedBy', { name: collector.name })}
      description={t('collectedByHint')}
      checked={isOn}
      onChange={({ currentTarget }) => onChange(currentTarget.checked ? collector : undefined)}
    />
  );
}
