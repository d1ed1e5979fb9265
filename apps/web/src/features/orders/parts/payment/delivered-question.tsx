import { Group, Radio } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';

interface Props {
  /** Undefined: not answered yet. */
  value: boolean | undefined;
  /** It must be answered now. */
  isMissing: boolean;
  onChange: (isDelivered: boolean) => void;
}

/** Asks whether an order that is out for delivery has been delivered (rules.md#payments). */
export function DeliveredQuestion({ value, isMissing, onChange }: Props) {
  const { t } = useTranslation('payments');
  return (
    <Radio.Group
      label={t('markDelivered')}
      withAsterisk
      data-invalid={isMissing || undefined}
      error={isMissing && t('problem.deliveryRequired')}
      value={value === undefined ? null : String(value)}
      onChange={(answer) => onChange(answer === 'true')}
    >
      <Group mt={6} gap="lg">
        <Radio value="true" label={t('yesDelivered')} />
        <Radio value="false" label={t('notDelivered')} />
      </Group>
    </Radio.Group>
  );
}
