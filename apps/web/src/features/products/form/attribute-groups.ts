import {
  type AttributeProblem,
  attributeProblem,
  MAX_ATTRIBUTES,
  type ProductAttributes,
  trimmedAttributes,
} from '@mostrador/domain/product-attributes';

/** A group of choices as it is being typed; two may have one name until that is mended. */
export interface AttributeGroup {
  /** Of this form alone. */
  id: number;
  key: string;
  values: readonly string[];
  /** What was typed as a value, and not added yet. */
  typed: string;
}

export type GroupProblem = AttributeProblem | 'notAdded';

/** A product's attributes as the editor holds them. */
export function attributeGroups(attributes: ProductAttributes | null): AttributeGroup[] {
  return Object.entries(attributes ?? {}).map(([key, values], id) => ({
    id,
    key,
    values,
    typed: '',
  }));
}

/** Attributes as they are saved (rules.md#products). */
export function savedAttributes(groups: readonly AttributeGroup[]): ProductAttributes | null {
  return trimmedAttributes(Object.fromEntries(groups.map(({ key, values }) => [key, [...values]])));
}

/** Whether there may be another group. */
export function mayAddGroup(groups: readonly AttributeGroup[]): boolean {
  return groups.length < MAX_ATTRIBUTES;
}

/** With a group at the end that is still empty. */
export function withNewGroup(groups: readonly AttributeGroup[]): AttributeGroup[] {
  const id = Math.max(-1, ...groups.map((group) => group.id)) + 1;
  return [...groups, { id, key: '', values: [], typed: '' }];
}

/** With one group changed. */
export function withGroup(
  groups: readonly AttributeGroup[],
  id: number,
  change: Partial<AttributeGroup>,
): AttributeGroup[] {
  return groups.map((group) => (group.id === id ? { ...group, ...change } : group));
}

/** Why what was typed as a value of this group cannot be added; undefined where it can. */
export function refusedValue(
  groups: readonly AttributeGroup[],
  { id, typed }: AttributeGroup,
): AttributeProblem | undefined {
  // Names don't matter here: those that are missing or the same are another problem.
  const lists = groups.map((group) => [
    String(group.id),
    group.id === id ? [...group.values, typed.trim()] : [...group.values],
  ]);
  return attributeProblem(
    Object.fromEntries(lists.filter(([, values]) => values !== undefined && values.length > 0)),
  );
}

/** What keeps a group from being saved, if anything does. */
export function groupProblem(
  groups: readonly AttributeGroup[],
  { id, key, values, typed }: AttributeGroup,
): GroupProblem | undefined {
  const name = key.trim();
  if (name !== '' && groups.some((other) => other.id !== id && other.key.trim() === name)) {
    return 'sameKey';
  }
  const problem = attributeProblem({ [key]: [...values] });
  // Whoever has typed a value must not find it gone.
  if (typed.trim() !== '' && (problem === undefined || problem === 'noValues')) return 'notAdded';
  return problem;
}
