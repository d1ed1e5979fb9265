/** A validator: whether a value that was read has the expected shape. */
export type Shape<Value> = (value: unknown) => value is Value;

export const text: Shape<string> = (value) => typeof value === 'string';

export const flag: Shape<boolean> = (value) => typeof value === 'boolean';

/** A number that passes the test. */
export function numberThat<Value extends number>(isRight: (value: number) => boolean) {
  return (value: unknown): value is Value => typeof value === 'number' && isRight(value);
}

/** A text that passes the test. */
export function textThat(isRight: (value: string) => boolean): Shape<string> {
  return (value): value is string => typeof value === 'string' && isRight(value);
}

export function oneOf<Value>(...values: readonly Value[]): Shape<Value> {
  return (value): value is Value => (values as readonly unknown[]).includes(value);
}

export function orNull<Value>(shape: Shape<Value>): Shape<Value | null> {
  return (value): value is Value | null => value === null || shape(value);
}

export function orAbsent<Value>(shape: Shape<Value>): Shape<Value | null | undefined> {
  return (value): value is Value | null | undefined =>
    value === undefined || value === null || shape(value);
}

/** May be absent, but not null. */
export function optional<Value>(shape: Shape<Value>): Shape<Value | undefined> {
  return (value): value is Value | undefined => value === undefined || shape(value);
}

/** Has one of several shapes. */
export function anyOf<Values extends readonly unknown[]>(
  ...shapes: { [Place in keyof Values]: Shape<Values[Place]> }
): Shape<Values[number]> {
  return (value): value is Values[number] => shapes.some((shape) => shape(value));
}

export function listOf<Value>(shape: Shape<Value>): Shape<Value[]> {
  return (value): value is Value[] => Array.isArray(value) && value.every(shape);
}

/** A list with at least one entry. */
export function someOf<Value>(shape: Shape<Value>): Shape<Value[]> {
  return (value): value is Value[] => listOf(shape)(value) && value.length > 0;
}

/** An object with arbitrary keys, whose values all have the shape. */
export function tableOf<Value>(shape: Shape<Value>): Shape<Record<string, Value>> {
  return (value): value is Record<string, Value> =>
    isPlain(value) && Object.values(value).every(shape);
}

/** An object with these properties, and possibly others. */
export function partsOf<Parts extends object>(
  shapes: {
    [Name in keyof Parts]-?: Shape<Parts[Name]>;
  },
): Shape<Parts> {
  const parts = Object.entries(shapes) as [string, Shape<unknown>][];
  return (value): value is Parts =>
    isPlain(value) && parts.every(([name, shape]) => shape(value[name]));
}

/** Whether a value is an object, but no array. */
export function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
