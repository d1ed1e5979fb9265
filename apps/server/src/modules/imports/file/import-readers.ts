import { importBody } from '@mostrador/contract/imports';
import { customerColumns } from '#modules/imports/customer-columns.ts';
import type { ImportColumns } from '#modules/imports/import-columns.ts';
import { productColumns } from '#modules/imports/product-columns.ts';
import { providerColumns } from '#modules/imports/provider-columns.ts';
import type { ModuleFileReader } from '#platform/files/file-job.ts';
import { type ImportFile, packRows } from './import-file.ts';
import { storeAmountFormat } from './read-amount.ts';
import { readImportFile } from './read-import-file.ts';
import { readRows } from './read-rows.ts';
import { unclearNumbersOf } from './unclear-numbers.ts';

/** Reads a file and its cells by the rules of the resource's form, without the database. */
const reader = <Fields extends object>(columns: ImportColumns<Fields>): ModuleFileReader => ({
  body: importBody,
  async read({ file, columns: chosen, decimalSeparator }, { locale, currency }) {
    const table = await readImportFile(file, columns, chosen);
    const format = storeAmountFormat(locale, currency);
    const numbers = unclearNumbersOf(table, columns.numbers, format, decimalSeparator);
    const unclear = numbers?.decimalSeparator;
    const portions = packRows(readRows(table, columns, { ...format, unclear }));
    const { rows: _, ...facts } = table;
    const value: ImportFile = { fields: table.fields, facts: { ...facts, numbers }, portions };
    return { value, transfer: portions.map(({ buffer }) => buffer) };
  },
});

/** Reader of each import's file. */
export const importReaders = {
  previewProductImport: reader(productColumns),
  importProducts: reader(productColumns),
  previewCustomerImport: reader(customerColumns),
  importCustomers: reader(customerColumns),
  previewProviderImport: reader(providerColumns),
  importProviders: reader(providerColumns),
};
