import { Button, Text } from '@mantine/core';
import { MAX_ATTRIBUTE_VALUES, MAX_ATTRIBUTES } from '@mostrador/domain/product-attributes';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { FormFields } from '#shared/ui/form/use-form-fields.ts';
import { productQueries } from '../queries.ts';
import { AttributeGroupFields } from './attribute-group-fields.tsx';
import {
  groupProblem,
  mayAddGroup,
  refusedValue,
  withGroup,
  withNewGroup,
} from './attribute-groups.ts';
import classes from './attributes-field.module.css';
import type { ProductValues } from './product-values.ts';

/** A product's attributes, such as sizes, with suggestions from other products. */
export function AttributesField({ form }: { form: FormFields<ProductValues> }) {
  const { t } = useTranslation('products');
  const groups = form.values.attributes;
  const { data: facets } = useQuery(productQueries.attributeFacets());
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [newest, setNewest] = useState<number>();
  const hintId = useId();
  const isTelling = form.problemOf('attributes') !== undefined;
  // A group that was just added shows no error for being empty.
  const tells = (id: number) => left.has(id) || (isTelling && id !== newest);

  const add = () => {
    const added = withNewGroup(groups);
    setNewest(added.at(-1)?.id);
    form.set('attributes', added);
  };
  return (
    <div data-width="full" className={classes.field}>
      <Text size="xs" c="dimmed" id={hintId}>
        {t('attributes.hint', { groups: MAX_ATTRIBUTES, values: MAX_ATTRIBUTE_VALUES })}
      </Text>
      {groups.map((group, index) => (
        <AttributeGroupFields
          key={group.id}
          number={index + 1}
          group={group}
          hasFocus={group.id === newest}
          keys={facets?.keys ?? []}
          values={facets?.valuesByKey[group.key.trim()] ?? []}
          problem={tells(group.id) ? groupProblem(groups, group) : undefined}
          refusal={group.typed.trim() === '' ? undefined : refusedValue(groups, group)}
          onChange={(change) => form.set('attributes', withGroup(groups, group.id, change))}
          onRemove={() =>
            form.set(
              'attributes',
              groups.filter(({ id }) => id !== group.id),
            )
          }
          onLeave={() => setLeft((before) => new Set([...before, group.id]))}
        />
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          disabled={!mayAddGroup(groups)}
          aria-describedby={hintId}
          onClick={add}
        >
          {t('attributes.add')}
        </Button>
        {!mayAddGroup(groups) && (
          <Text span size="xs" c="dimmed" ml="sm">
            {t('attributes.problem.tooManyGroups')}
          </Text>
        )}
      </div>
    </div>
  );
}
