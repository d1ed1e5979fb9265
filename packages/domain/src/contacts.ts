/**
 * The texts of a customer and of a provider, each written once (rules.md#contacts). Table, API, CSV
 * files, import and forms derive their fields, their order and their limits from these two lists.
 */

export interface ContactField {
  kind: 'text' | 'email' | 'phone';
  /** The most characters that it may have. */
  maximum: number;
  isRequired: boolean;
}

export type ContactFields = Readonly<Record<string, ContactField>>;

export const MAX_EMAIL_LENGTH = 254;
export const MAX_PHONE_LENGTH = 40;

const required = (maximum: number) => ({ kind: 'text', maximum, isRequired: true }) as const;
const optional = (maximum: number) => ({ kind: 'text', maximum, isRequired: false }) as const;
const email = { kind: 'email', maximum: MAX_EMAIL_LENGTH, isRequired: false } as const;
const phone = { kind: 'phone', maximum: MAX_PHONE_LENGTH, isRequired: false } as const;
const place = { city: optional(100), state: optional(100), country: optional(100) };

/** Texts that each version had. None is added: a new one is among the fields below. */
const FIRST_CUSTOMER_FIELDS = {
  firstName: required(100),
  lastName: required(100),
  email,
  phone,
  address: required(300),
  ...place,
};

/** In the order in which a file has them, as are those of providers. */
export const CUSTOMER_FIELDS = {
  ...FIRST_CUSTOMER_FIELDS,
  company: optional(200),
  taxNumber: optional(50),
};
export type CustomerField = keyof typeof CUSTOMER_FIELDS;

export const PROVIDER_FIELDS = {
  name: required(200),
  email,
  phone,
  address: optional(300),
  ...place,
};
export type ProviderField = keyof typeof PROVIDER_FIELDS;

/** The texts of one record; an optional one is null where nothing was given. */
export type Contact<Fields extends ContactFields> = {
  [Name in keyof Fields]: Fields[Name]['isRequired'] extends true ? string : string | null;
};

type NamesOf<Fields extends ContactFields, IsRequired extends boolean> = {
  [Name in keyof Fields & string]: Fields[Name]['isRequired'] extends IsRequired ? Name : never;
}[keyof Fields & string];

/** The names of the fields that must be given, in their order. */
export function requiredNames<Fields extends ContactFields>(fields: Fields) {
  return namesThat(fields, true) as NamesOf<Fields, true>[];
}

/** The names of the fields that may be left out, in their order. */
export function optionalNames<Fields extends ContactFields>(fields: Fields) {
  return namesThat(fields, false) as NamesOf<Fields, false>[];
}

/** Every optional field as null: a record of which only the required texts are known. */
export function noOptionalTexts<Fields extends ContactFields>(fields: Fields) {
  return Object.fromEntries(optionalNames(fields).map((name) => [name, null])) as Record<
    NamesOf<Fields, false>,
    null
  >;
}

function namesThat(fields: ContactFields, isRequired: boolean): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.isRequired === isRequired);
}

type Texts<Fields extends ContactFields> = Record<keyof Fields & string, string>;

/** Every text blank: a form that nobody has filled in. */
export function blankTexts<Fields extends ContactFields>(fields: Fields): Texts<Fields> {
  return contactTexts(fields, {});
}

/** The texts of a customer that earlier versions did not have, blank. */
export function blankAddedTexts(): Partial<Texts<typeof CUSTOMER_FIELDS>> {
  const texts = Object.entries(blankTexts(CUSTOMER_FIELDS));
  return Object.fromEntries(texts.filter(([name]) => !(name in FIRST_CUSTOMER_FIELDS)));
}

/** The texts of a record as a form holds them: blank where there is none. */
export function contactTexts<Fields extends ContactFields>(
  fields: Fields,
  contact: Partial<Contact<Fields>>,
): Texts<Fields> {
  return eachField(fields, (name) => contact[name] ?? '');
}

/** One value for each field, by its name. */
export function eachField<Fields extends ContactFields, Value>(
  fields: Fields,
  fill: (name: keyof Fields & string) => Value,
) {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, fill(name)])) as Record<
    keyof Fields & string,
    Value
  >;
}

/** When a new customer within an order needs an address: always, or for deliveries alone. */
export const ADDRESS_NEEDED = ['ALWAYS', 'DELIVERY'] as const;
export type AddressNeeded = (typeof ADDRESS_NEEDED)[number];
