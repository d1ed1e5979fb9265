import {
  type AttributeProblem,
  attributeProblem,
  MAX_ATTRIBUTES,
  type ProductAttributes,
  trimmedAttributes,
} from '@mostrador/domain/product-attributes';

/** An attribute while it is edited; two may share a name until the person corrects it. */
export interface AttributeGroup {
  /** Unique within this form. */
  id: number;
  key: string;
  values: readonly string[];
  /** Typed as a value, but not added yet. */
  typed: string;
}

export type GroupProblem = AttributeProblem | 'notAdded';

/** A product's attributes in the form's shape. */
export function attributeGroups(attributes: ProductAttributes | null): AttributeGroup[] {
  return Object.entries(attributes ?? {}).map(([key, values], id) => ({
    id,
    key,
    values,
    typed: '',
  }));
}

/** The form's attributes in their saved shape (rules.md#products). */
export function savedAttributes(groups: readonly AttributeGroup[]): ProductAttributes | null {
  return trimmedAttributes(Object.fromEntries(groups.map(({ key, values }) => [key, [...values]])));
}

/** Whether the product may have another attribute. */
export function mayAddGroup(groups: readonly AttributeGroup[]): boolean {
  return groups.length < MAX_ATTRIBUTES;
}

/** Adds an empty group at the end. */
export function withNewGroup(groups: readonly AttributeGroup[]): AttributeGroup[] {
  const id = Math.max(-1, ...groups.map((group) => group.id)) + 1;
  return [...groups, { id, key: '', values: [], typed: '' }];
}

/** Changes one group. */
export function withGroup(
  groups: readonly AttributeGroup[],
  id: number,
  change: Partial<AttributeGroup>,
): AttributeGroup[] {
  return groups.map((group) => (group.id === id ? { ...group, ...change } : group));
}

/** Why the value typed in this group cannot be added; undefined if it can. */
export function refusedValue(
  groups: readonly AttributeGroup[],
  { id, typed }: AttributeGroup,
): AttributeProblem | undefined {
  // Ids instead of names: missing or equal names are reported elsewhere.
  const lists = groups.map((group) => [
    String(group.id),
    group.id === id ? [...group.values, typed.trim()] : [...group.values],
  ]);
  return attributeProblem(
    Object.fromEntries(lists.filter(([, values]) => values !== undefined && values.length > 0)),
  );
}

/** Why a group cannot be saved; undefined if it can. */
export function groupProblem(
  groups: readonly AttributeGroup[],
  { id, key, values, typed }: AttributeGroup,
): GroupProblem | undefined {
  const name = key.trim();
  if (name !== '' && groups.some((other) => other.id !== id && other.key.trim() === name)) {
    return 'sameKey';
  }
  const problem = attributeProblem({ [key]: [...values] });
  // Saving would silently lose a value that was typed but not added.
  if (typed.trim() !== '' && (problem === undefined || problem === 'noValues')) return 'notAdded';
  return problem;
}
