/** Values of each attribute by its name, such as `{ Size: ['S', 'M'] }`. */
export type ProductAttributes = Record<string, string[]>;

/** The API uses these names too, for the rows of an import. A group is an attribute, a key its name. */
export type AttributeProblem =
  | 'tooManyGroups'
  | 'blankKey'
  | 'sameKey'
  | 'reservedKey'
  | 'noValues'
  | 'tooManyValues'
  | 'blankValue'
  | 'duplicateValue';

export const MAX_ATTRIBUTES = 5;

/** Values of all attributes of a product together. */
export const MAX_ATTRIBUTE_VALUES = 20;

/** Name by which programs reach what all objects share, so that an attribute of that name would be lost without a word. */
const RESERVED_NAME = '__proto__';

/** Returns the first problem with a product's attributes, or undefined (rules.md#products). */
export function attributeProblem(
  attributes: ProductAttributes | null,
): AttributeProblem | undefined {
  const entries = Object.entries(attributes ?? {});
  if (entries.length > MAX_ATTRIBUTES) return 'tooManyGroups';
  let total = 0;
  for (const [name, values] of entries) {
    total += values.length;
    if (isBlank(name)) return 'blankKey';
    if (name.trim() === RESERVED_NAME) return 'reservedKey';
    if (values.length === 0) return 'noValues';
    if (total > MAX_ATTRIBUTE_VALUES) return 'tooManyValues';
    if (values.some(isBlank)) return 'blankValue';
    if (new Set(values.map((value) => value.trim())).size < values.length) return 'duplicateValue';
  }
  return hasNameTwice(entries.map(([name]) => name)) ? 'sameKey' : undefined;
}

/** Whether two names are the same after trimming. */
export function hasNameTwice(names: readonly string[]): boolean {
  return new Set(names.map((name) => name.trim())).size < names.length;
}

/**
 * Returns the attributes as they are saved (rules.md#products): trimmed, without blank names and
 * values, without empty attributes, and null if none remains. Attributes whose trimmed names are the
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

/** Chosen value of each attribute of a line, such as `{ Size: 'M' }`. */
export type SelectedAttributes = Readonly<Record<string, string>>;

/**
 * Returns the choices that the product does not offer, which a line may not have (rules.md#choices). A
 * choice that the line had `before` an edit stays allowed.
 */
export function attributesNotOffered(
  selected: SelectedAttributes | null,
  offered: ProductAttributes | null,
  before: SelectedAttributes | null = null,
): SelectedAttributes {
  return Object.fromEntries(
    Object.entries(selected ?? {}).filter(([name, value]) => {
      // An attribute may have the name of an inherited property, such as `constructor`.
      const isOffered =
        offered !== null && Object.hasOwn(offered, name) && offered[name]?.includes(value);
      const wasThere = before !== null && Object.hasOwn(before, name) && before[name] === value;
      return !isOffered && !wasThere;
    }),
  );
}

/**
 * Returns what a new line has chosen before anybody asks (rules.md#choices): the value of each attribute that
 * has one alone. Null if no attribute has.
 */
export function choicesByThemselves(offered: ProductAttributes | null): SelectedAttributes | null {
  const chosen = Object.entries(offered ?? {}).flatMap(([name, values]) =>
    values.length === 1 && values[0] !== undefined ? [[name, values[0]] as const] : [],
  );
  return chosen.length === 0 ? null : Object.fromEntries(chosen);
}

/** Whether a buyer chooses among values of an attribute, so that a new line asks (rules.md#choices). */
export function hasChoice(offered: ProductAttributes | null): boolean {
  return Object.values(offered ?? {}).some((values) => values.length > 1);
}

/** Returns the names of the attributes of which a line has no value yet (rules.md#choices). */
export function attributesToChoose(
  selected: SelectedAttributes | null,
  offered: ProductAttributes | null,
): string[] {
  return Object.keys(offered ?? {}).filter((name) => !Object.hasOwn(selected ?? {}, name));
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}
