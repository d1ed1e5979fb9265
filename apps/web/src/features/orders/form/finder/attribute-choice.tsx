import { Chip, Group, Input } from '@mantine/core';
import type { ProductAttributes } from '@mostrador/domain/product-attributes';
import type { SelectedAttributes } from '#features/orders/draft/order-draft.ts';

interface Props {
  attributes: ProductAttributes;
  value: SelectedAttributes;
  onChange: (value: SelectedAttributes) => void;
}

/** Chooses one value per attribute, such as the size; pressing a chosen value clears it. */
export function AttributeChoice({ attributes, value, onChange }: Props) {
  const choose = (name: string, chosen: string | undefined) => {
    const { [name]: _, ...others } = value ?? {};
    const next = chosen === undefined ? others : { ...others, [name]: chosen };
    onChange(Object.keys(next).length === 0 ? null : next);
  };
  return Object.entries(attributes).map(([name, options]) => (
    <Input.Wrapper key={name} label={name} labelElement="div">
      <Group gap="xs" role="group" aria-label={name}>
        {options.map((option) => (
          <Chip
            key={option}
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
