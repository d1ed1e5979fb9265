import { Button, Group, Radio, SimpleGrid, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { type FormFields, isSameValue, type Met } from './use-form-fields.ts';

/** How the fields of a form are named and told in words. */
export interface FieldWords<Values> {
  label: (name: keyof Values & string) => string;
  /** Text of a value that is neither a text, nor yes or no. */
  text?: (name: keyof Values & string, values: Values) => string | undefined;
}

interface Props<Values extends object> {
  form: FormFields<Values>;
  words: FieldWords<Values>;
  /** A save was refused for this reason: the notice scrolls into view. */
  wasRefused: boolean;
}

/**
 * What somebody else changed while a form was open: of each field that differs both values, of which one
 * is chosen (rules.md#edits-at-the-same-time). Nothing without a difference.
 */
export function OthersEdit<Values extends object>(props: Props<Values>) {
  const { met } = props.form;
  if (met === undefined) return null;
  const names = (Object.keys(met.theirs) as (keyof Values & string)[]).filter(
    (name) => !isSameValue(met.mine[name], met.theirs[name]),
  );
  return names.length > 0 && <Choices {...props} met={met} names={names} />;
}

interface ChoicesProps<Values extends object> extends Props<Values> {
  met: Met<Values>;
  names: readonly (keyof Values & string)[];
}

function Choices<Values extends object>({
  form,
  words,
  wasRefused,
  met,
  names,
}: ChoicesProps<Values>) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wasRefused) place.current?.scrollIntoView({ block: 'center' });
  }, [wasRefused]);
  const take = (side: keyof Met<Values>, fields: ChoicesProps<Values>['names']) => {
    for (const name of fields) form.set(name, met[side][name]);
  };
  return (
    <div ref={place}>
      <Notice tone="warn" title={t('others.title')}>
        <Stack gap="sm">
          {t('others.hint')}
          {names.map((name) => (
            <Radio.Group
              key={name}
              label={words.label(name)}
              value={isSameValue(form.values[name], met.theirs[name]) ? 'theirs' : 'mine'}
              onChange={(side) => take(side === 'mine' ? 'mine' : 'theirs', [name])}
            >
              <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" verticalSpacing={4} mt={4}>
                {(['mine', 'theirs'] as const).map((side) => (
                  <Radio
                    key={side}
                    value={side}
                    label={t(`others.${side}`)}
                    description={<ValueText name={name} values={met[side]} words={words} />}
                  />
                ))}
              </SimpleGrid>
            </Radio.Group>
          ))}
          {names.length > 1 && (
            <Group gap="xs">
              {(['mine', 'theirs'] as const).map((side) => (
                <Button key={side} size="xs" variant="default" onClick={() => take(side, names)}>
                  {t(side === 'mine' ? 'others.allMine' : 'others.allTheirs')}
                </Button>
              ))}
            </Group>
          )}
        </Stack>
      </Notice>
    </div>
  );
}

function ValueText<Values extends object>({
  name,
  values,
  words,
}: {
  name: keyof Values & string;
  values: Values;
  words: FieldWords<Values>;
}) {
  const { t } = useTranslation();
  const value = values[name];
  const text = () => {
    const said = words.text?.(name, values);
    if (said !== undefined) return said;
    return typeof value === 'boolean'
      ? t(value ? 'others.yes' : 'others.no')
      : String(value).trim();
  };
  return (
    <Text component="span" inherit lineClamp={4} style={{ overflowWrap: 'anywhere' }}>
      {text() || t('others.empty')}
    </Text>
  );
}
