/** Groups of choices, such as `{ Size: ['S', 'M'] }`; null where a product has none. */
export type ProductAttributes = Record<string, string[]>;

export type AttributeProblem =
  | 'tooManyGroups'
  | 'blankKey'
  | 'sameKey'
  | 'noValues'
  | 'tooManyValues'
  | 'blankValue'
  | 'duplicateValue';

export const MAX_ATTRIBUTE_GROUPS = 5;

/** Over all groups of a product. */
export const MAX_ATTRIBUTE_VALUES = 20;

/** The first thing that is wrong with a product's attributes, or undefined (purchasing §5). */
export function attributeProblem(
  attributes: ProductAttributes | null,
): AttributeProblem | undefined {
  const groups = Object.entries(attributes ?? {});
  if (groups.length > MAX_ATTRIBUTE_GROUPS) return 'tooManyGroups';
  let total = 0;
  for (const [key, values] of groups) {
    total += values.length;
    if (isBlank(key)) return 'blankKey';
    if (values.length === 0) return 'noValues';
    if (total > MAX_ATTRIBUTE_VALUES) return 'tooManyValues';
    if (values.some(isBlank)) return 'blankValue';
    if (new Set(values.map((value) => value.trim())).size < values.length) return 'duplicateValue';
  }
  return hasNameTwice(groups.map(([key]) => key)) ? 'sameKey' : undefined;
}

/** Whether two of the names become the same by trimming. */
export function hasNameTwice(names: readonly string[]): boolean {
  return new Set(names.map((name) => name.trim())).size < names.length;
}

/**
 * What is saved (purchasing §5, "On product save"): keys and values trimmed, blank ones dropped with
 * the groups that are left empty, null where nothing remains. Groups whose keys become the same are
 * joined, so that no value is lost.
 */
export function trimmedAttributes(attributes: ProductAttributes | null): ProductAttributes | null {
  const trimmed = new Map<string, string[]>();
  for (const [key, values] of Object.entries(attributes ?? {})) {
    const kept = values.filter((value) => !isBlank(value)).map((value) => value.trim());
    if (isBlank(key) || kept.length === 0) continue;
    trimmed.set(key.trim(), [...(trimmed.get(key.trim()) ?? []), ...kept]);
  }
  return trimmed.size === 0 ? null : Object.fromEntries(trimmed);
}

/** What a line chose of a product's groups, such as `{ Size: 'M' }`. */
export type SelectedAttributes = Readonly<Record<string, string>>;

/**
 * The choices that the product does not offer, which a new line may not name. What the line had `before`
 * an edit stays allowed, whatever the product offers by now.
 */
export function attributesNotOffered(
  chosen: SelectedAttributes | null,
  offered: ProductAttributes | null,
  before: SelectedAttributes | null = null,
): SelectedAttributes {
  return Object.fromEntries(
    Object.entries(chosen ?? {}).filter(([name, value]) => {
      // A name may be one that every object has, such as `constructor`.
      const isOffered =
        offered !== null && Object.hasOwn(offered, name) && offered[name]?.includes(value);
      const wasThere = before !== null && Object.hasOwn(before, name) && before[name] === value;
      return !isOffered && !wasThere;
    }),
  );
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}
