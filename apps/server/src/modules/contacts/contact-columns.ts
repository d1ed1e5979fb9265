import type { Contact, ContactFields } from '@mostrador/domain/contacts';
import type { RecordCells } from '#platform/csv/record-file.ts';
import type { ContactColumns } from '#platform/database/tables/catalogue.ts';

/** Converts an address book's texts between the API's fields and the table's columns. */
export function contactColumns<Fields extends ContactFields>(fields: Fields) {
  const columns = Object.keys(fields).map((name) => [name, columnOf(name)] as const);
  return {
    columnsOf: (contact: Contact<Fields>) =>
      Object.fromEntries(
        columns.map(([name, column]) => [column, contact[name]]),
      ) as ContactColumns<Fields>,
    fieldsOf: (row: ContactColumns<Fields>) => {
      const values: Record<string, unknown> = row;
      return Object.fromEntries(
        columns.map(([name, column]) => [name, values[column]]),
      ) as Contact<Fields>;
    },
  };
}

/** The cells of an address book's texts in a file: each is written as it is. */
export function contactCells<Fields extends ContactFields>(fields: Fields) {
  const asItIs = (value: string | null) => value;
  return Object.fromEntries(Object.keys(fields).map((name) => [name, asItIs])) as RecordCells<
    Contact<Fields>
  >;
}

/** The column of a field, or of any name: `first_name` for `firstName`. */
export function columnOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
