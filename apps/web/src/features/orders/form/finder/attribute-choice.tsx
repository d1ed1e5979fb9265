import { Chip, Group, Input } from '@mantine/core';
import type { ProductAttributes } from '@mostrador/domain/product-attributes';
import type { SelectedAttributes } from '#features/orders/draft/order-draft.ts';
import { useTranslation } from '#i18n/use-translation.ts';

interface Props {
  attributes: ProductAttributes;
  value: SelectedAttributes;
  /** Names of the attributes that still need a value. */
  missing: readonly string[];
  /** Says so beside them: somebody tried to go on without. */
  tellsMissing: boolean;
  onChange: (value: SelectedAttributes) => void;
}

/**
 * Chooses one value per attribute, such as the size; pressing a chosen value clears it. The focus begins at the first
 * attribute without a value, and goes back there by `focusInvalid`.
 */
export function AttributeChoice({ attributes, value, missing, tellsMissing, onChange }: Props) {
  const { t } = useTranslation('orderForm');
  const choose = (name: string, chosen: string | undefined) => {
    const { [name]: _, ...others } = value ?? {};
    const next = chosen === undefined ? others : { ...others, [name]: chosen };
    onChange(Object.keys(next).length === 0 ? null : next);
  };
  return Object.entries(attributes).map(([name, options]) => (
    <Input.Wrapper
      key={name}
      label={name}
      labelElement="div"
      error={tellsMissing && missing.includes(name) && t('chooseOne')}
    >
      <Group
        gap="xs"
        role="group"
        aria-label={name}
        data-invalid={missing.includes(name) || undefined}
      >
        {options.map((option, index) => (
          <Chip
            key={option}
            data-autofocus={(index === 0 && missing[0] === name) || undefined}
            size="sm"
            checked={value?.[name] === option}
            onChange={(isChecked) => choose(name, isChecked ? option : undefined)}
          >
            {option}
          </Chip>
        ))}
      </Group>
    </Input.Wrapper>
  ));
}
