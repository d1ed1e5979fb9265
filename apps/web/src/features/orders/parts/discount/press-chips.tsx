import { Group } from '@mantine/core';
import classes from '#shared/ui/press-chip.module.css';

interface Props<Value> {
  label: string;
  options: readonly { value: Value; text: string }[];
  chosen: Value | undefined;
  onPress: (value: Value) => void;
  disabled: boolean | undefined;
}

/** A row of chips, each of which fills a field by one press. */
export function PressChips<Value extends string | number>({
  label,
  options,
  chosen,
  onPress,
  disabled,
}: Props<Value>) {
  return (
    <Group gap="xs" role="group" aria-label={label}>
      {options.map(({ value, text }) => (
        <button
          key={value}
          type="button"
          className={classes.chip}
          aria-pressed={value === chosen}
          disabled={disabled}
          onClick={() => onPress(value)}
        >
          {text}
        </button>
      ))}
    </Group>
  );
}
