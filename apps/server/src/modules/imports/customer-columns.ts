import { customerBody } from '@mostrador/contract/customers';
import { CUSTOMER_FIELDS, requiredNames } from '@mostrador/domain/contacts';
import type { CustomerInput } from '#modules/customers/customer-record.ts';
import { CONTACT_HEADINGS, contactReaders } from './contact-readers.ts';
import { yesNoCell } from './file/cell-readers.ts';
import type { ImportColumns } from './import-columns.ts';

/** Columns of a file of customers. */
export const customerColumns: ImportColumns<CustomerInput> = {
  headings: {
    firstName: ['nombres', 'given name', 'name'],
    lastName: ['apellidos', 'surname', 'family name'],
    ...CONTACT_HEADINGS,
    company: ['compañía', 'razón social', 'company name', 'business'],
    taxNumber: ['tax id', 'nit', 'rut', 'ruc', 'rfc', 'cuit', 'vat number', 'número tributario'],
    isActive: ['activa'],
    isExempt: ['tax exempt', 'exempt', 'exenta de impuestos', 'exento'],
  },
  readers: {
    ...contactReaders(CUSTOMER_FIELDS, customerBody.shape),
    isActive: yesNoCell(true),
    isExempt: yesNoCell(false),
  },
  required: requiredNames(CUSTOMER_FIELDS),
  numbers: [],
  identifying: ['phone', 'email'],
};
