import type { Contact, ContactFields } from '@mostrador/domain/contacts';
import type { z } from 'zod';
import { type CellReader, phoneCell, textCell } from './file/cell-readers.ts';

/** Headings that people give to the columns of an address book. */
export const CONTACT_HEADINGS = {
  email: ['email address', 'correo electrónico', 'mail'],
  phone: ['phone number', 'celular', 'móvil', 'mobile', 'tel', 'whatsapp'],
  address: ['domicilio', 'street'],
  city: ['municipio', 'town'],
  state: ['estado', 'departamento', 'provincia', 'province', 'region', 'región'],
  country: [],
};

/** Returns readers for the texts of an address book; `shape` has the schemas of its form. */
export function contactReaders<Fields extends ContactFields>(
  fields: Fields,
  shape: { [Name in keyof Fields]: z.ZodType<Contact<Fields>[Name]> },
) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => {
      const schema = shape[name] as z.ZodType<string | null>;
      if (kind === 'phone') return [name, phoneCell(schema)];
      return [name, textCell(schema, kind === 'email' ? 'invalidEmail' : 'notAccepted')];
    }),
  ) as { [Name in keyof Fields]: CellReader<Contact<Fields>[Name]> };
}
