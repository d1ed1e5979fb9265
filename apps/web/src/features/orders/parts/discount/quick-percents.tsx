import type { DiscountTerms } from '@mostrador/domain/line-discounts';
import type { Percent } from '@mostrador/domain/percent';
import { useTranslation } from '#i18n/use-translation.ts';
import { PressChips } from './press-chips.tsx';
import { useDiscountTexts } from './use-discount-texts.ts';

const PERCENTS = [5000, 10_000, 15_000, 20_000] as Percent[];

interface Props {
  value: DiscountTerms | null;
  onChange: (terms: DiscountTerms) => void;
  disabled?: boolean;
}

/** Usual per cents, each by one press. */
export function QuickPercents({ value, onChange, disabled }: Props) {
  const { t } = useTranslation('discountForm');
  const texts = useDiscountTexts();
  return (
    <PressChips
      label={t('quick')}
      options={PERCENTS.map((percent) => ({ value: percent, text: texts.percent(percent) }))}
      chosen={value !== null && 'percent' in value ? value.percent : undefined}
      onPress={(percent) => onChange({ percent })}
      disabled={disabled}
    />
  );
}
