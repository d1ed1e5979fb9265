/** The values of each attribute by its name, such as `{ Size: ['S', 'M'] }`; null where a product has none. */
export type ProductAttributes = Record<string, string[]>;

/** Names that the API uses too, for the rows of an import: its group is an attribute, its key a name. */
export type AttributeProblem =
  | 'tooManyGroups'
  | 'blankKey'
  | 'sameKey'
  | 'noValues'
  | 'tooManyValues'
  | 'blankValue'
  | 'duplicateValue';

export const MAX_ATTRIBUTES = 5;

/** Over all attributes of a product. */
export const MAX_ATTRIBUTE_VALUES = 20;

/** The first thing that is wrong with a product's attributes, or undefined (rules.md#products). */
export function attributeProblem(
  attributes: ProductAttributes | null,
): AttributeProblem | undefined {
  const entries = Object.entries(attributes ?? {});
  if (entries.length > MAX_ATTRIBUTES) return 'tooManyGroups';
  let total = 0;
  for (const [name, values] of entries) {
    total += values.length;
    if (isBlank(name)) return 'blankKey';
    if (values.length === 0) return 'noValues';
    if (total > MAX_ATTRIBUTE_VALUES) return 'tooManyValues';
    if (values.some(isBlank)) return 'blankValue';
    if (new Set(values.map((value) => value.trim())).size < values.length) return 'duplicateValue';
  }
  return hasNameTwice(entries.map(([name]) => name)) ? 'sameKey' : undefined;
}

/** Whether two of the names become the same by trimming. */
export function hasNameTwice(names: readonly string[]): boolean {
  return new Set(names.map((name) => name.trim())).size < names.length;
}

/**
 * What is saved (rules.md#products): names and values trimmed, blank ones dropped with
 * the attributes that are left empty, null where nothing remains. Attributes whose names become the
 * same are joined, so that no value is lost.
 */
export function trimmedAttributes(attributes: ProductAttributes | null): ProductAttributes | null {
  const trimmed = new Map<string, string[]>();
  for (const [name, values] of Object.entries(attributes ?? {})) {
    const kept = values.filter((value) => !isBlank(value)).map((value) => value.trim());
    if (isBlank(name) || kept.length === 0) continue;
    trimmed.set(name.trim(), [...(trimmed.get(name.trim()) ?? []), ...kept]);
  }
  return trimmed.size === 0 ? null : Object.fromEntries(trimmed);
}

/** The value that a line has of each attribute, such as `{ Size: 'M' }`. */
export type SelectedAttributes = Readonly<Record<string, string>>;

/**
 * The selected attributes that the product does not offer, which a new line may not name. What the line
 * had `before` an edit stays allowed, whatever the product offers by now.
 */
export function attributesNotOffered(
  selected: SelectedAttributes | null,
  offered: ProductAttributes | null,
  before: SelectedAttributes | null = null,
): SelectedAttributes {
  return Object.fromEntries(
    Object.entries(selected ?? {}).filter(([name, value]) => {
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
