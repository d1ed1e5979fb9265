import type { ContactField, ContactFields } from '@mostrador/domain/contacts';
import { z } from 'zod';
import { optionalEmail, optionalPhone, optionalText, requiredText } from './fields.ts';

type BodySchema<Field extends ContactField> = ReturnType<
  Field['isRequired'] extends true ? typeof requiredText : typeof optionalText
>;

type RecordSchema<Field extends ContactField> = Field['isRequired'] extends true
  ? z.ZodString
  : z.ZodNullable<z.ZodString>;

/** The schemas of an address book's texts as a body sends them. */
export function contactBody<Fields extends ContactFields>(fields: Fields) {
  return eachOf(fields, ({ kind, maximum, isRequired }) => {
    if (kind === 'email') return optionalEmail;
    if (kind === 'phone') return optionalPhone;
    return isRequired ? requiredText(maximum) : optionalText(maximum);
  }) as { [Name in keyof Fields]: BodySchema<Fields[Name]> };
}

/** The schemas of an address book's texts as an answer gives them. */
export function contactRecord<Fields extends ContactFields>(fields: Fields) {
  return eachOf(fields, ({ isRequired }) => (isRequired ? z.string() : z.string().nullable())) as {
    [Name in keyof Fields]: RecordSchema<Fields[Name]>;
  };
}

function eachOf(fields: ContactFields, schemaOf: (field: ContactField) => z.ZodType) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]),
  ) as unknown;
}
