import { Stack, TextInput } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { PressChips } from './press-chips.tsx';
import { useDiscountReasons } from './use-discount-texts.ts';

/** Longest reason, as the API takes it. */
export const REASON_LENGTH = 200;

interface Props {
  value: string;
  onChange: (reason: string) => void;
  disabled?: boolean;
}

/** Why a discount is given: a suggested reason by one press, or words of one's own. */
export function DiscountReason({ value, onChange, disabled }: Props) {
  const { t } = useTranslation('discountForm');
  const reasons = useDiscountReasons();
  return (
    <Stack gap="xs">
      <TextInput
        label={t('reason')}
        maxLength={REASON_LENGTH}
        value={value}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <PressChips
        label={t('usualReasons')}
        options={reasons.map((reason) => ({ value: reason, text: reason }))}
        chosen={value}
        onPress={(reason) => onChange(reason === value ? '' : reason)}
        disabled={disabled}
      />
    </Stack>
  );
}
