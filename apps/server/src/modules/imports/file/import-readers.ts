import { importBody } from '@mostrador/contract/imports';
import { customerColumns } from '#modules/imports/customer-columns.ts';
import type { ImportColumns } from '#modules/imports/import-columns.ts';
import { productColumns } from '#modules/imports/product-columns.ts';
import { providerColumns } from '#modules/imports/provider-columns.ts';
import type { ModuleFileReader } from '#platform/files/file-job.ts';
import { type ImportFile, packRows } from './import-file.ts';
import { storeAmountFormat } from './read-amount.ts';
import { readImportFile } from './read-import-file.ts';
import { guardedText, readRows } from './read-rows.ts';
import { unclearNumbersOf } from './unclear-numbers.ts';

/** Reads a file and its cells by the rules of the resource's form, without the database. */
const reader = <Fields extends object>(columns: ImportColumns<Fields>): ModuleFileReader => ({
  body: importBody,
  async read(
    { file, columns: chosen, decimalSeparator, skipLines = [], problemRows = false },
    { locale, currency, country },
  ) {
    const { rows: all, headings, ...about } = await readImportFile(file, columns, chosen);
    const format = storeAmountFormat(locale, currency);
    const table = { fields: about.fields, rows: all };
    const numbers = unclearNumbersOf(table, columns.numbers, format, decimalSeparator);
    const skip = new Set(skipLines);
    const rows = all.filter(({ line }) => !skip.has(line));
    const read = readRows({ ...table, rows }, columns, {
      format: { ...format, country, unclear: numbers?.decimalSeparator },
      keepsTexts: problemRows,
    });
    const portions = packRows(read);
    const { fields, ...facts } = about;
    const value: ImportFile = {
      fields,
      facts: { ...facts, numbers, skipped: all.length - rows.length },
      headings: problemRows ? headings.map(guardedText) : undefined,
      portions,
    };
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
