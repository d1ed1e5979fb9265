import { ActionIcon, Autocomplete, Button, Pill } from '@mantine/core';
import { type AttributeProblem, MAX_ATTRIBUTE_VALUES } from '@mostrador/domain/product-attributes';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { AttributeGroup, GroupProblem } from './attribute-groups.ts';
import classes from './attributes-field.module.css';

const MAX_LENGTH = 100;

/** Without the portal, a screen reader finds the list beside its field. */
const SUGGESTIONS = { withinPortal: false, floatingStrategy: 'fixed', shadow: 'md' } as const;

interface Props {
  group: AttributeGroup;
  number: number;
  /** The group has just been added. */
  hasFocus: boolean;
  /** Names and values that other products use. */
  keys: readonly string[];
  values: readonly string[];
  problem: GroupProblem | undefined;
  /** Why the typed value cannot be added. */
  refusal: AttributeProblem | undefined;
  onChange: (change: Partial<AttributeGroup>) => void;
  onRemove: () => void;
  onLeave: () => void;
}

const KEY_PROBLEMS = ['blankKey', 'sameKey', 'reservedKey'] as const;

/** One attribute: its name, its values, and a field that adds a value on Enter or by its button. */
export function AttributeGroupFields(props: Props) {
  const { group, number, hasFocus, keys, values, problem, refusal } = props;
  const { onChange, onRemove, onLeave } = props;
  const { t } = useTranslation('products');
  const name = group.key.trim();
  const called = name || t('attributes.group', { number });
  const words = (which: GroupProblem) =>
    t(`attributes.problem.${which}`, { count: MAX_ATTRIBUTE_VALUES });
  const isOfKey = KEY_PROBLEMS.some((one) => one === problem);
  const valueProblem = refusal ?? (isOfKey ? undefined : problem);

  const add = (typed: string) => {
    const value = typed.trim();
    if (value === '' || refusal !== undefined) return;
    onChange({ values: [...group.values, value], typed: '' });
  };
  return (
    <fieldset
      className={classes.group}
      aria-label={t('attributes.group', { number })}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent<HTMLFieldSetElement>) => {
        if (!currentTarget.contains(relatedTarget)) onLeave();
      }}
    >
      <Autocomplete
        className={classes.name}
        label={t('attributes.name')}
        data={[...keys]}
        comboboxProps={SUGGESTIONS}
        maxLength={MAX_LENGTH}
        autoFocus={hasFocus}
        value={group.key}
        onChange={(key) => onChange({ key })}
        onKeyDown={keepEnter}
        error={isOfKey && problem && words(problem)}
      />
      <ActionIcon
        className={classes.remove}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={name ? t('attributes.removeNamed', { name }) : t('attributes.remove')}
        onClick={onRemove}
      >
        <IconTrash size={18} />
      </ActionIcon>
      <div className={classes.adding}>
        <Autocomplete
          className={classes.value}
          label={t('attributes.value')}
          aria-label={t('attributes.valueOf', { name: called })}
          data={values.filter((value) => !group.values.includes(value))}
          comboboxProps={SUGGESTIONS}
          maxLength={MAX_LENGTH}
          value={group.typed}
          onChange={(typed) => onChange({ typed })}
          onKeyDown={(event) => {
            keepEnter(event);
            // Enter first takes a suggestion that the arrow keys have reached.
            const isChoosing = event.currentTarget.getAttribute('aria-activedescendant');
            if (event.key === 'Enter' && !isChoosing) add(event.currentTarget.value);
          }}
          error={valueProblem && words(valueProblem)}
        />
        <Button
          variant="default"
          className={classes.add}
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          aria-label={t('attributes.addValueTo', { name: called })}
          onClick={() => add(group.typed)}
        >
          {t('attributes.addValue')}
        </Button>
      </div>
      {group.values.length > 0 && (
        <ul className={classes.values}>
          {group.values.map((value) => (
            <li key={value}>
              <Pill
                size="lg"
                className={classes.pill}
                withRemoveButton
                onRemove={() =>
                  onChange({ values: group.values.filter((other) => other !== value) })
                }
                removeButtonProps={{
                  'aria-label': t('attributes.removeValue', { value }),
                  'aria-hidden': false,
                  tabIndex: 0,
                }}
              >
                {value}
              </Pill>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

/** Enter adds the value instead of submitting the form. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
